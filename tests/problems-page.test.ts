import { STATUS_CODES } from 'node:http';
import { expect, test } from 'vitest';
import { problemAdvice } from '#contracts/problem-advice.ts';
import { type ProblemCode, problemKinds } from '#contracts/problem-codes.ts';
import { warningCodes } from '#core/openapi/validate/report.ts';

const intro = `# Problems

Every refusal of the portal and of Portolan's own window is a problem document (RFC 9457,
\`application/problem+json\`):

- \`type\`: \`urn:portolan:problem:<code>\`, the same for the same problem in every version
- \`title\`, \`status\`: what this page says
- \`detail\`: what is wrong this time, and what to do
- \`code\`: the heading on this page
- \`instance\`, \`requestId\`: this one answer, as the logs name it
- \`errors\`: one entry at least, each with \`code\` and \`message\`, and with \`file\`, \`pointer\`, \`line\` and \`column\` where
  there is a place; at most 200, then \`truncated\` is true
`;

const findings = `## Findings in an OpenAPI document

Each entry of \`errors\`, and of the \`warnings\` of an import, has a code of its own. What refuses a document has
\`spec_invalid\`, or \`ref_external_forbidden\` for a reference out of its folder. Warnings refuse nothing. The editor and
\`portolan check\` tell the same.
`;

function page(): string {
  const codes = Object.keys(problemKinds) as ProblemCode[];
  const statuses = [...new Set(codes.map((code) => problemKinds[code].status))].sort(
    (a, b) => a - b,
  );
  const sections = statuses.map((status) => {
    const entries = codes
      .filter((code) => problemKinds[code].status === status)
      .map((code) => `### ${code}\n\n${problemKinds[code].title}. ${problemAdvice[code]}\n`);
    return `## ${status} ${STATUS_CODES[status]}\n\n${entries.join('\n')}`;
  });
  const warnings = Object.entries(warningCodes).map(([code, when]) => `### ${code}\n\n${when}\n`);
  return [intro, ...sections, findings, ...warnings].join('\n');
}

test('docs/problems.md says what the catalogue says (`vitest run tests/problems-page.test.ts -u` writes it)', async () => {
  await expect(page()).toMatchFileSnapshot('../docs/problems.md');
});
