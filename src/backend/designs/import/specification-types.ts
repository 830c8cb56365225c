import type { ProblemCode } from '#contracts/problem-codes.ts';
import type { SpecificationReview } from '#contracts/specification.ts';
import type { Finding } from '#core/finding/finding.ts';

/** What the new design is called. */
export type DesignNaming = { name: string; slug: string };

/** Why bytes are no specification that can be imported. */
export type SpecificationRefusal = {
  ok: false;
  code: ProblemCode &
    (
      | 'file_not_text'
      | 'specification_unreadable'
      | 'specification_unknown'
      | 'document_too_complex'
    );
  message: string;
  /** Where the text cannot be read; empty for what is another format. */
  findings: Finding[];
};

/** What a specification is, and with a naming the files of the design that it becomes. */
export type ReviewedSpecification =
  | { ok: true; review: SpecificationReview; files: Map<string, Uint8Array> }
  | SpecificationRefusal;
