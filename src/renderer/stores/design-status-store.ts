import { create } from 'zustand';

/** What the status bar shows of the design that is open; its view sets it and clears it when it goes away. */
export type DesignStatus = {
  name: string;
  saved: 'saved' | 'unsaved' | 'saving' | 'failed';
  /** `undefined` while the first check is still running. */
  problems: { errors: number; warnings: number } | undefined;
  /** Brings the list of problems into view. */
  showProblems?: (() => void) | undefined;
};

type DesignStatusState = { status: DesignStatus | undefined };

export const useDesignStatus = create<DesignStatusState>(() => ({ status: undefined }));

export function setDesignStatus(status: DesignStatus): void {
  useDesignStatus.setState({ status });
}

export function clearDesignStatus(): void {
  useDesignStatus.setState({ status: undefined });
}
