import type { LaunchToken } from '#contracts/launch.ts';
import { postJson } from './client.ts';

/** The launch token for the code of an address; a code that is not good any more is an `ApiError`. */
export async function exchangeLaunchCode(code: string): Promise<string> {
  return (await postJson<LaunchToken>('/workbench/launch', { code })).token;
}
