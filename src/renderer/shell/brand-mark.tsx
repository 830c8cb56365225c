import full from '#resources/icons/portolan.svg';
import small from '#resources/icons/portolan-small.svg';

/** The compass rose, as the application's icon shows it. */
export function BrandMark({ size }: { size: number }) {
  return <img src={size < 64 ? small : full} width={size} height={size} alt="" />;
}
