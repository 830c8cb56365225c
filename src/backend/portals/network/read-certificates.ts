import { X509Certificate } from 'node:crypto';
import { open } from 'node:fs/promises';
import { isAbsolute } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { systemErrorCode } from '#backend/files/folder-failure.ts';
import { backendNetworkMessages } from '#messages/en/backend-network.ts';

/** Certificates in PEM, each by itself; or why they cannot be used, in words. */
export type ReadCertificates =
  | { ok: true; certificates: string[] }
  | { ok: false; message: string };

const PEM = /-----BEGIN (?:TRUSTED )?CERTIFICATE-----[^-]+-----END (?:TRUSTED )?CERTIFICATE-----/g;
/** Far more than any company has. */
const MAX_BYTES = 1024 * 1024;
/** So many are read in about a millisecond. */
const AT_ONCE = 10;

function refused(message: string): ReadCertificates {
  return { ok: false, message };
}

/** Reads a file of certificates (PEM, RFC 7468) that are to be trusted. */
export async function readCertificates(file: string): Promise<ReadCertificates> {
  if (!isAbsolute(file)) {
    return refused(backendNetworkMessages.t('file.path'));
  }
  const text = await readStart(file);
  if (typeof text !== 'string') return refused(text.message);
  const certificates = text.match(PEM) ?? [];
  if (certificates.length === 0) {
    return refused(
      /PRIVATE KEY-----/.test(text)
        ? backendNetworkMessages.t('file.privateKey')
        : backendNetworkMessages.t('file.noPem'),
    );
  }
  for (const [index, certificate] of certificates.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) await turn();
    if (!isCertificate(certificate)) {
      return refused(backendNetworkMessages.t('file.unreadableOne', { number: String(index + 1) }));
    }
  }
  return { ok: true, certificates };
}

function isCertificate(text: string): boolean {
  try {
    return new X509Certificate(text).raw.length > 0;
  } catch {
    return false;
  }
}

async function readStart(file: string): Promise<string | { message: string }> {
  try {
    const handle = await open(file, 'r');
    try {
      const about = await handle.stat();
      if (!about.isFile()) return { message: backendNetworkMessages.t('file.none') };
      if (about.size > MAX_BYTES) {
        return { message: backendNetworkMessages.t('file.large') };
      }
      return await handle.readFile('utf8');
    } finally {
      await handle.close();
    }
  } catch (error) {
    const code = systemErrorCode(error);
    if (code === undefined) throw error;
    if (code === 'ENOENT' || code === 'ENOTDIR')
      return { message: backendNetworkMessages.t('file.missing') };
    if (code === 'EISDIR') return { message: backendNetworkMessages.t('file.folder') };
    return { message: backendNetworkMessages.t('file.unreadable', { code }) };
  }
}
