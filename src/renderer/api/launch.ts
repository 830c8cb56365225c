import type { LaunchToken } from '#contracts/launch.ts';
import { postJson } from './client.ts';

/** The launch token for the code of an address; a code that is not good any more is an `ApiError`. */
export const exchangeLaunchCode = async (code: string): Promise<string> =>
  (await postJson<LaunchToken>('/workbench/launch', { code })).token;
