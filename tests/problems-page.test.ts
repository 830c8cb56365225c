import { STATUS_CODES } from 'node:http';
import { expect, test } from 'vitest';
import { problemAdvice } from '#contracts/problem-advice.ts';
import { type ProblemCode, problemKinds } from '#contracts/problem-codes.ts';

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

const page = (): string => {
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
  return [intro, ...sections].join('\n');
};

test('docs/problems.md says what the catalogue says (`vitest run tests/problems-page.test.ts -u` writes it)', async () => {
  await expect(page()).toMatchFileSnapshot('../docs/problems.md');
});
