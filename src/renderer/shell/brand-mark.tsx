import mark from '#resources/icons/portolan-small.svg';

/** The compass rose, as the application's icon shows it. */
export const BrandMark = ({ size }: { size: number }) => (
  <img src={mark} width={size} height={size} alt="" />
);
