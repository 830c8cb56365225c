import type {
  AddPortal,
  EditPortal,
  RememberedPortal,
  SecretPlace,
} from '#contracts/remote-portals.ts';
import { portalsFormsMessages } from '#messages/en/portals-forms.ts';
import { ApiError, describeError } from '#renderer/api/api-error.ts';

/** What is typed into the dialog of a portal, the secrets apart: they stay in their fields. */
export type PortalDraft = {
  name: string;
  address: string;
  email: string;
  keepIn: SecretPlace;
  plainHttp: boolean;
};

/** What the fields of secrets hold at the moment they are sent; empty is nothing. */
export type TypedSecrets = { password: string; provisioningSecret: string };

type Field = keyof PortalDraft | keyof TypedSecrets;

/** What is wrong, at the field that it is about; `form` belongs to none. */
export type PortalProblems = Partial<Record<Field | 'form', string>>;

export function emptyPortal(keepIn: SecretPlace): PortalDraft {
  return {
    name: '',
    address: '',
    email: '',
    keepIn,
    plainHttp: false,
  };
}

export function draftOf(portal: RememberedPortal, keepIn: SecretPlace): PortalDraft {
  return {
    name: portal.name,
    address: portal.address ?? '',
    email: portal.email ?? '',
    keepIn: portal.secretsIn ?? keepIn,
    plainHttp: portal.plainHttp,
  };
}

function addressProblem(address: string): string | undefined {
  const { t } = portalsFormsMessages;
  if (address.trim() === '') return t('connect.noAddress');
  const url = URL.parse(address.trim());
  if (url === null || !/^https?:$/.test(url.protocol)) return t('connect.noScheme');
  if (url.username !== '' || url.password !== '') return t('connect.account');
  return undefined;
}

/** What keeps a portal from being kept; `remembered` is the one that is edited. */
export function draftProblems(
  draft: PortalDraft,
  secrets: TypedSecrets,
  remembered?: RememberedPortal,
): PortalProblems {
  const { t } = portalsFormsMessages;
  const address = addressProblem(draft.address);
  const lacksPassword =
    draft.email.trim() !== '' && secrets.password === '' && remembered?.hasPassword !== true;
  return {
    ...(draft.name.trim() === '' ? { name: t('connect.noName') } : {}),
    ...(address === undefined ? {} : { address }),
    ...(isPlainHttp(draft.address) && !draft.plainHttp
      ? { plainHttp: t('connect.confirmPlain') }
      : {}),
    ...(lacksPassword && remembered === undefined ? { password: t('connect.noPassword') } : {}),
  };
}

/** What is sent for a new portal. */
export function toAddPortal(draft: PortalDraft, secrets: TypedSecrets): AddPortal {
  return {
    name: draft.name.trim(),
    address: draft.address.trim(),
    ...(draft.email.trim() === '' ? {} : { email: draft.email.trim() }),
    ...typed(secrets),
    ...(hasSecret(secrets) ? { keepIn: draft.keepIn } : {}),
    ...(isPlainHttp(draft.address) ? { plainHttp: draft.plainHttp } : {}),
  };
}

/** What is sent for a portal that is remembered: an empty field of a secret leaves it as it is. */
export function toEditPortal(draft: PortalDraft, secrets: TypedSecrets): EditPortal {
  return {
    name: draft.name.trim(),
    address: draft.address.trim(),
    email: draft.email.trim(),
    keepIn: draft.keepIn,
    plainHttp: isPlainHttp(draft.address) && draft.plainHttp,
    ...typed(secrets),
  };
}

/** Whether keeping it writes to the file that a passphrase protects. */
export function needsPassphrase(
  { keepIn }: PortalDraft,
  secrets: TypedSecrets,
  remembered?: RememberedPortal,
): boolean {
  const moves = (remembered?.secretsIn ?? keepIn) !== keepIn;
  return keepIn === 'passphrase' && (hasSecret(secrets) || moves);
}

function typed({ password, provisioningSecret }: TypedSecrets): Partial<TypedSecrets> {
  return {
    ...(password === '' ? {} : { password }),
    ...(provisioningSecret === '' ? {} : { provisioningSecret }),
  };
}

function hasSecret(secrets: TypedSecrets): boolean {
  return Object.keys(typed(secrets)).length > 0;
}

const fields: Readonly<Record<string, Field>> = {
  '/name': 'name',
  '/address': 'address',
  '/email': 'email',
  '/password': 'password',
  '/provisioningSecret': 'provisioningSecret',
  '/keepIn': 'keepIn',
  '/plainHttp': 'plainHttp',
};

/** The refusal of a portal, at the fields that it is about. */
export function refusalProblems(error: unknown): PortalProblems {
  const problems: PortalProblems = {};
  for (const { pointer, message } of error instanceof ApiError ? error.errors : []) {
    const field = fields[pointer ?? ''];
    if (field !== undefined) problems[field] ??= message;
  }
  return Object.keys(problems).length === 0 ? { form: describeError(error).detail } : problems;
}

/** Whether an address sends everything readable over the net: `http:` to another machine than this one. */
export function isPlainHttp(address: string): boolean {
  const url = URL.parse(address.trim());
  return url?.protocol === 'http:' && !isLoopback(url.hostname);
}

/** The names and addresses that stay on this machine (RFC 6761, RFC 5735). */
function isLoopback(host: string): boolean {
  return (
    host === 'localhost' ||
    host.endsWith('.localhost') ||
    host === '[::1]' ||
    /^127(\.\d{1,3}){3}$/.test(host)
  );
}
