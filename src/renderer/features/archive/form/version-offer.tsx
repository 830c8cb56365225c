import { Anchor } from '@mantine/core';
import formClasses from './form.module.css';
import { useForm } from './form-context.ts';
import { setValue, textAt } from './written-values.ts';

/** The document's own version, in one click, where it is another one. */
export const VersionOffer = ({ at }: { at: string }) => {
  const { root, change, specVersion } = useForm();
  if (specVersion === null || specVersion === textAt(root, at)) return undefined;
  return (
    <p className={formClasses['offer']}>
      {`The document says ${specVersion}. `}
      <Anchor
        component="button"
        type="button"
        inherit
        underline="always"
        onClick={() => change([setValue(at, specVersion)], 'version of the document')}
      >
        {`Use ${specVersion} here`}
      </Anchor>
    </p>
  );
};
