import { isAppAddress } from './addresses.ts';

type Answer = (request: Request) => Promise<Response>;

/** Sends what concerns data to the backend and all else to the renderer's files; other hosts are refused. */
export function createAppHandler(backend: Promise<Answer>, files: Answer): Answer {
  return async (request) => {
    if (!isAppAddress(request.url)) return new Response(null, { status: 421 });
    const isData = /^\/(api|workbench)(\/|$)/u.test(new URL(request.url).pathname);
    return isData ? (await backend)(request) : files(request);
  };
}
