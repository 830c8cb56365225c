import { type PayloadRecord, type PayloadRecords, shownRecord } from './payload-records.ts';
import type { PayloadSessions } from './payload-sessions.ts';
import { readUpload } from './read-upload.ts';

/** A request as the answers need it. */
export type Asked = {
  method: string;
  url: URL;
  authorization: string | undefined;
  contentType: string;
  body: Buffer;
};
export type Answered = { status: number; body: object };

function failed(status: number, ...messages: string[]): Answered {
  return {
    status,
    body: { errors: messages.map((message) => ({ message })) },
  };
}
const notAllowed = failed(403, 'You are not allowed to perform this action.');
const notFound = failed(404, 'Not Found');
function invalid(collection: string, path: string, message: string): Answered {
  return {
    status: 400,
    body: {
      errors: [
        {
          name: 'o',
          data: { collection, errors: [{ message, path, tableName: collection }] },
          message: `The following field is invalid: ${path}`,
        },
      ],
    },
  };
}

function parsed(body: Buffer): Record<string, unknown> {
  try {
    return JSON.parse(body.toString());
  } catch {
    return {};
  }
}

/** Answers what concerns accounts; `undefined` for other addresses. */
export function answerAccounts(sessions: PayloadSessions, asked: Asked): Answered | undefined {
  const session = sessions.sessionOf(asked.authorization);
  switch (`${asked.method} ${asked.url.pathname}`) {
    case 'POST /api/users/login': {
      const { email, password } = parsed(asked.body);
      if (typeof email !== 'string') return invalid('users', 'email', 'This field is required.');
      const account = sessions.check(email, String(password));
      if (typeof account === 'string') return failed(401, account);
      return {
        status: 200,
        body: { message: 'Authentication Passed', ...sessions.issue(account) },
      };
    }
    case 'POST /api/users/refresh-token': {
      if (!session) return notAllowed;
      const { token, ...renewed } = sessions.issue(session.account);
      sessions.end(session.token);
      const message = 'Token refresh successful.';
      return {
        status: 200,
        body: {
          message,
          refreshedToken: token,
          setCookie: true,
          strategy: 'local-jwt',
          ...renewed,
        },
      };
    }
    case 'POST /api/users/logout':
      if (!session) return failed(400, 'No User');
      sessions.end(session.token);
      return { status: 200, body: { message: 'Logout successful.' } };
    case 'GET /api/users/me':
      // A bad token is no error here, unlike everywhere else.
      return {
        status: 200,
        body: session
          ? {
              user: { email: session.account.email, role: session.account.role, id: 1 },
              collection: 'users',
              exp: session.exp,
              token: session.token,
              message: 'Account',
            }
          : { user: null, message: 'Account' },
      };
    default:
      return undefined;
  }
}

function page(docs: PayloadRecord[], query: URLSearchParams): object {
  const wanted = Number(query.get('limit') ?? 10);
  const limit = wanted > 0 ? wanted : Math.max(docs.length, 1);
  const number = Math.max(1, Number(query.get('page') ?? 1) || 1);
  const totalPages = Math.max(1, Math.ceil(docs.length / limit));
  const start = (number - 1) * limit;
  return {
    docs: docs.slice(start, start + limit).map((doc) => shownRecord(doc, query.get('locale'))),
    hasNextPage: number < totalPages,
    hasPrevPage: number > 1,
    limit,
    nextPage: number < totalPages ? number + 1 : null,
    page: number,
    pagingCounter: start + 1,
    prevPage: number > 1 ? number - 1 : null,
    totalDocs: docs.length,
    totalPages,
  };
}

/** Answers what concerns the collection `apis`, and what is not there. */
export async function answerApis(
  records: PayloadRecords,
  signedIn: boolean,
  { method, url, contentType, body }: Asked,
): Promise<Answered> {
  const [, key] = /^\/api\/apis(?:\/([^/]+))?$/.exec(url.pathname) ?? [];
  const draft = url.searchParams.get('draft') === 'true';
  if (!/^\/api\/apis(\/[^/]+)?$/.test(url.pathname)) {
    return { status: 404, body: { message: `Route not found "${url.pathname}"` } };
  }
  if (method === 'GET') {
    if (key === undefined) {
      return { status: 200, body: page(records.list(draft && signedIn), url.searchParams) };
    }
    const found = records.find(decodeURIComponent(key), draft && signedIn);
    const locale = url.searchParams.get('locale');
    return found ? { status: 200, body: shownRecord(found, locale) } : notFound;
  }
  if (!signedIn) return notAllowed;
  if (method === 'DELETE' && key !== undefined) {
    const doc = records.remove(decodeURIComponent(key));
    return doc ? { status: 200, body: { doc, message: 'Deleted successfully.' } } : notFound;
  }
  if (method === 'PATCH' && key !== undefined) {
    const wanted = parsed(body)['_status'] === 'draft';
    return updated(records.update(decodeURIComponent(key), {}, wanted));
  }
  const creates = method === 'POST' && key === undefined;
  if (!creates && (method !== 'PUT' || key === undefined)) return notAllowed;
  if (contentType !== 'application/zip') return failed(400, 'A ZIP archive is needed');
  let uploaded;
  try {
    uploaded = await readUpload(body);
  } catch (error) {
    return failed(400, error instanceof Error ? error.message : String(error));
  }
  if (creates) {
    if (records.has(uploaded.slug)) return invalid('apis', 'slug', 'Value must be unique');
    const doc = shownRecord(records.create(uploaded, draft), null);
    return { status: 201, body: { doc, message: 'Imported.' } };
  }
  return updated(records.update(decodeURIComponent(key ?? ''), uploaded, draft));
}

function updated(record: PayloadRecord | undefined): Answered {
  if (!record) return notFound;
  const doc = shownRecord(record, null);
  return { status: 200, body: { doc, message: 'Updated successfully.' } };
}
