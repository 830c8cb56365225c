import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Design } from '#contracts/workbench.ts';

const NONE: readonly string[] = [];

function useTrimPlan(design: Design, except: readonly string[]) {
  return useQuery({
    queryKey: ['trims', design.id, ...except],
    queryFn: async ({ signal }) =>
      (await import('#renderer/features/archive/document-changes.ts')).planDocumentTrims(
        design,
        except,
        signal,
      ),
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
    gcTime: 0,
    // The plan holds the open document, which is not data to be compared.
    structuralSharing: false,
  });
}

/** What would be cut of oversized examples: all that can be, and what is chosen of it. */
export function useTrims(design: Design) {
  const [except, setExcept] = useState(NONE);
  const whole = useTrimPlan(design, NONE);
  const chosen = useTrimPlan(design, except);
  return {
    /** Every example that can be trimmed. */
    examples: whole.data?.plan.trimmed ?? [],
    isChosen: (pointer: string): boolean => !except.includes(pointer),
    choose: (pointers: readonly string[], isWanted: boolean): void => {
      const others = except.filter((pointer) => !pointers.includes(pointer));
      setExcept(isWanted ? others : [...others, ...pointers]);
    },
    /** What is chosen, as edits with their diff; of before while another choice is planned. */
    planned: chosen.data,
    isPlanning: chosen.isFetching,
    error: whole.error ?? chosen.error,
    planAgain: (): void => {
      void whole.refetch();
      void chosen.refetch();
    },
  };
}

export type Trims = ReturnType<typeof useTrims>;
