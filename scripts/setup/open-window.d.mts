/** How Electron ended, and what it wrote on standard error until then. */
export type ElectronsEnd = {
  code: number | null;
  signal: string | null;
  written: string;
  program: string;
};

export function explainEnd(end: ElectronsEnd): { reason: string; advice: string } | undefined;
