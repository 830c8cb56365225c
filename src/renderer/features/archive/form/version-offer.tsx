import { Anchor } from '@mantine/core';
import { useForm } from './form-context.ts';
import formClasses from './form.module.css';
import { setValue, textAt } from './written-values.ts';

/** Where the document has another version: each of the two, in one click, in the other place. */
export function VersionOffer({ at }: { at: string }) {
  const { root, change, errorAt, specVersion, writeSpecVersion } = useForm();
  const version = textAt(root, at);
  if (specVersion === null || specVersion === version) return undefined;
  return (
    <p className={formClasses['offer']}>
      {`The document says ${specVersion}. `}
      <Offer onTake={() => change([setValue(at, specVersion)], 'version of the document')}>
        {`Use ${specVersion} here`}
      </Offer>
      {errorAt(at) === undefined ? (
        <>
          {' or '}
          <Offer onTake={() => writeSpecVersion(version)}>{`write ${version} there`}</Offer>
        </>
      ) : undefined}
    </p>
  );
}

function Offer({ children, onTake }: { children: string; onTake: () => void }) {
  return (
    <Anchor component="button" type="button" inherit underline="always" onClick={onTake}>
      {children}
    </Anchor>
  );
}
