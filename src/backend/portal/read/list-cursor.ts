import { createHmac, createSecretKey, randomBytes, timingSafeEqual } from 'node:crypto';
import type { ViewPlace } from '#storage/portal/view-page.ts';
import type { PortalDatabase } from '#storage/portal/portal-database.ts';

/** Where a page starts, and the 0-based number of its first entry when the list was walked. */
export type Cursor = { side: 'after' | 'before'; place: ViewPlace; at: number };

export type Cursors = {
  /** `list` names the filter and the order that the cursor is good for. */
  write(cursor: Cursor, list: string): string;
  /** `undefined` for a cursor that was not written here, or for another list. */
  read(text: string, list: string): Cursor | undefined;
};

const SECRET = 'list.cursorSecret';
const SECRET_BYTES = 32;
const MAC_BYTES = 16;

/** Cursors signed with a secret of the portal's, so that a page starts only where this portal said it would. */
export async function openCursors(data: PortalDatabase): Promise<Cursors> {
  // As a key object, which is four times as fast as the bytes.
  const secret = createSecretKey(await secretOf(data));
  const mac = (payload: string, list: string): Buffer =>
    createHmac('sha256', secret).update(`${payload}\n${list}`).digest().subarray(0, MAC_BYTES);
  return {
    write({ side, place, at }, list) {
      const payload = Buffer.from(JSON.stringify([side, place.key, place.id, at])).toString(
        'base64url',
      );
      return `${payload}.${mac(payload, list).toString('base64url')}`;
    },
    read(text, list) {
      const [payload = '', signature = '', ...rest] = text.split('.');
      const given = Buffer.from(signature, 'base64url');
      if (rest.length > 0 || given.length !== MAC_BYTES) return undefined;
      if (!timingSafeEqual(given, mac(payload, list))) return undefined;
      const [side, key, id, at] = JSON.parse(Buffer.from(payload, 'base64url').toString());
      return { side, place: { key, id }, at };
    },
  };
}

/** The secret, made where there is none yet. */
async function secretOf(data: PortalDatabase): Promise<Buffer> {
  const known = await data.read(({ settings }) => settings.get(SECRET));
  if (known !== undefined) return Buffer.from(known, 'base64url');
  const made = await data.write<string>(function* ({ settings }) {
    const present = yield* settings.get(SECRET);
    if (present !== undefined) return { commit: false, value: present };
    const secret = randomBytes(SECRET_BYTES).toString('base64url');
    yield* settings.set(SECRET, secret);
    return { commit: true, value: secret };
  });
  return Buffer.from(made, 'base64url');
}
