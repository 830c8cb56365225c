import { extensionOf } from '#core/archive/paths.ts';
import { useForm } from './form-context.ts';
import { SuggestedEntry } from './suggested-entry.tsx';

type Props = {
  at: string;
  label: string;
  name?: string;
  /** The files to choose from end in one of these. */
  extensions: readonly string[];
  required?: boolean;
};

/** The path of a file of the design's folder. */
export function PathEntry({ extensions, ...field }: Props) {
  const { files } = useForm();
  const options = files.filter((file) => extensions.includes(extensionOf(file)));
  return <SuggestedEntry {...field} options={options} />;
}
