import type { Database } from '#storage/open/open-database.ts';
import type { SealedSecretStore } from '#storage/desktop/sealed-secrets.ts';

function ofSettings(id: string): boolean {
  return id === 'proxy';
}
function keyOf(id: string, kind: string): string {
  return `sealed ${id} ${kind}`;
}

/** Sealed secrets beside their portals, which they go away with; the one of the proxy among the settings. */
export function sealedSecretsOf({
  sealedSecrets,
  settings,
}: Pick<Database, 'sealedSecrets' | 'settings'>): SealedSecretStore {
  return {
    put(id, kind, sealed) {
      if (!ofSettings(id)) sealedSecrets.put(id, kind, sealed);
      else settings.set(keyOf(id, kind), Buffer.from(sealed).toString('base64'));
    },
    get(id, kind) {
      if (!ofSettings(id)) return sealedSecrets.get(id, kind);
      const text = settings.get(keyOf(id, kind));
      return text ? Buffer.from(text, 'base64') : undefined;
    },
    remove(id, kind) {
      if (!ofSettings(id)) sealedSecrets.remove(id, kind);
      else settings.set(keyOf(id, kind), '');
    },
  };
}
