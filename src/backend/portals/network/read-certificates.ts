import { X509Certificate } from 'node:crypto';
import { open } from 'node:fs/promises';
import { isAbsolute } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { systemErrorCode } from '#backend/files/folder-failure.ts';

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
    return refused('Enter the full path of the file, starting at the root of the disk.');
  }
  const text = await readStart(file);
  if (typeof text !== 'string') return refused(text.message);
  const certificates = text.match(PEM) ?? [];
  if (certificates.length === 0) {
    return refused(
      /PRIVATE KEY-----/.test(text)
        ? 'This file has a private key and no certificate. Choose the file with the certificate of the authority.'
        : 'This file has no certificate in PEM, which begins with "-----BEGIN CERTIFICATE-----". Ask for it in that format.',
    );
  }
  for (const [index, certificate] of certificates.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) await turn();
    if (!isCertificate(certificate)) {
      return refused(
        `Certificate ${index + 1} of the file cannot be read. Ask for the file again.`,
      );
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
      if (!about.isFile())
        return { message: 'This is not a file. Enter the path of the file itself.' };
      if (about.size > MAX_BYTES) {
        return { message: 'This file is larger than 1 MiB: it is not a certificate file.' };
      }
      return await handle.readFile('utf8');
    } finally {
      await handle.close();
    }
  } catch (error) {
    const code = systemErrorCode(error);
    if (code === undefined) throw error;
    if (code === 'ENOENT' || code === 'ENOTDIR') return { message: 'There is no such file.' };
    if (code === 'EISDIR')
      return { message: 'This is a folder. Enter the path of the file itself.' };
    return { message: `The file cannot be read (${code}). Allow Portolan to read it.` };
  }
}
