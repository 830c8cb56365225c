import { expect, test } from 'vitest';
import { codeSamples } from './code-samples.ts';

const post = {
  method: 'POST',
  url: 'https://api.example.com/pets?kind=a%20b',
  headers: [
    { name: 'Authorization', value: 'Bearer <token>' },
    { name: 'Content-Type', value: 'application/json' },
  ],
  body: '{\n  "name": "R\\u00e9x \\/ \'x\'",\n  "tame": true,\n  "owner": null,\n  "note": "null, true"\n}',
};

function codeIn(language: string, request: Parameters<typeof codeSamples>[0]) {
  return codeSamples(request).find((sample) => sample.language === language)?.code;
}

test('a request with a JSON body', () => {
  expect(codeIn('JavaScript', post)).toMatchInlineSnapshot(`
    "const response = await fetch("https://api.example.com/pets?kind=a%20b", {
      method: "POST",
      headers: {
        "Authorization": "Bearer <token>",
        "Content-Type": "application/json",
      },
      body: JSON.stringify({
        "name": "R\\u00e9x \\/ 'x'",
        "tame": true,
        "owner": null,
        "note": "null, true"
      }),
    });
    console.log(response.status, await response.text());
    "
  `);
  expect(codeIn('Python', post)).toMatchInlineSnapshot(`
    "import requests

    response = requests.request(
        "POST",
        "https://api.example.com/pets?kind=a%20b",
        headers={
            "Authorization": "Bearer <token>",
            "Content-Type": "application/json",
        },
        json={
          "name": "Réx / 'x'",
          "tame": True,
          "owner": None,
          "note": "null, true"
        },
    )
    print(response.status_code, response.text)
    "
  `);
  expect(codeIn('curl', post)).toContain(`curl -X POST '${post.url}'`);
});

test('a request without headers or a body is one line', () => {
  const get = { method: 'GET', url: 'https://api.example.com/', headers: [], body: undefined };
  expect(codeIn('JavaScript', get)).toContain('await fetch("https://api.example.com/");\n');
  expect(codeIn('Python', get)).not.toContain('headers');
});

test('a body that is no JSON is sent as it is', () => {
  const text = { ...post, body: 'a=1&b=true' };
  expect(codeIn('JavaScript', text)).toContain('body: "a=1&b=true",');
  expect(codeIn('Python', text)).toContain('data="a=1&b=true",');
});
