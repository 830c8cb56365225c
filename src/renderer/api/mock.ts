import type { MockCall, MockReply } from '#contracts/mock.ts';
import { postJson } from './client.ts';

/** Tries an operation out: Portolan answers as the document says, and sends nothing anywhere. */
export const sendToMock = (call: MockCall): Promise<MockReply> =>
  postJson<MockReply>('/workbench/mock', call);
