import type { MockCall, MockReply } from '#contracts/mock.ts';
import { postJson } from './client.ts';

/** Tries an operation out: Portolan answers as the document says, and sends nothing anywhere. */
export function sendToMock(call: MockCall): Promise<MockReply> {
  return postJson<MockReply>('/workbench/mock', call);
}
