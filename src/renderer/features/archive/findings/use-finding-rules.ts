import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Design, DesignCheck } from '#contracts/workbench.ts';
import type { Finding } from '#core/finding/finding.ts';
import type { GivenSeverity, Muted } from '#core/ruleset/ruleset-outcome.ts';
import { designKeys } from '#renderer/api/designs.ts';
import type { RuledDocument } from '#renderer/rules/change-rule.tsx';

const NONE: readonly Muted[] = [];
const NONE_GIVEN: readonly GivenSeverity[] = [];

/** What the rulesets of a design say in a check of its archive, where other designs may be in it, too. */
export function useFindingRules(design: Design, check: DesignCheck | undefined) {
  const queries = useQueryClient();
  const { id, specFile } = design;
  const prefix = check?.folders.find((one) => one.design === id)?.folder ?? '';
  const all = check?.muted ?? NONE;
  const given = check?.given ?? NONE_GIVEN;
  return useMemo(() => {
    const own = <Place extends { file: string }>(one: Place): Place => ({
      ...one,
      file: one.file.slice(prefix.length),
    });
    const ruled: RuledDocument = {
      designId: id,
      main: specFile,
      given: given
        .filter(({ by }) => by.startsWith(prefix))
        .map((one) => ({ ...one, by: one.by.slice(prefix.length) })),
      onChanged: () => void queries.invalidateQueries({ queryKey: designKeys.one(id) }),
    };
    return {
      ruled,
      /** What is muted in the design itself, by its own paths. */
      muted: all
        .filter(({ by }) => by.startsWith(prefix))
        .map((one) => ({ ...(one.file === '' ? one : own(one)), by: one.by.slice(prefix.length) })),
      /** The finding by the design's own paths; `undefined` for one of another design. */
      ownOf: (finding: Finding): Finding | undefined =>
        finding.file.startsWith(prefix) ? own(finding) : undefined,
    };
  }, [id, specFile, prefix, all, given, queries]);
}

export type FindingRules = ReturnType<typeof useFindingRules>;
