import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { caching, pageHeaders, strictTransport } from './page-headers';

const alone = { origins: [], reportTo: null };
const tiles = { origins: ['https://tiles.example.com'], reportTo: null };

describe('the policy of the page', () => {
  const policy = (around: Parameters<typeof pageHeaders>[0]) => {
    const text = String(pageHeaders(around)['content-security-policy']);
    return new Map(text.split('; ').map((rule) => [rule.split(' ', 1)[0], rule.split(' ').slice(1)]));
  };

  it('lets only the origin’s own run, start or show, nothing inline, no text as markup', () => {
    const rules = policy(alone);
    for (const name of ['default-src', 'base-uri', 'object-src', 'frame-ancestors', 'form-action', 'script-src-attr'])
      expect([name, rules.get(name)]).toEqual([name, ["'none'"]]);
    for (const name of ['script-src', 'style-src', 'worker-src', 'connect-src', 'font-src', 'manifest-src'])
      expect([name, rules.get(name)]).toEqual([name, ["'self'"]]);
    expect(rules.get('require-trusted-types-for')).toEqual(["'script'"]);
    expect(rules.get('trusted-types')).toEqual(['default']);
    expect([...rules.values()].flat().join()).not.toMatch(/unsafe|\*/);
  });

  it('lets maps and an API of other origins in, for data and pictures alone', () => {
    const rules = policy(tiles);
    const named = [...rules].filter(([, values]) => values.includes('https://tiles.example.com'));
    expect(named.map(([name]) => name)).toEqual(['img-src', 'connect-src']);
  });

  it('reports what it stopped only on request', () => {
    expect(Object.keys(pageHeaders(alone))).not.toContain('reporting-endpoints');
    expect(policy(alone).has('report-to')).toBe(false);
    const reporting = { origins: [], reportTo: 'https://reports.example.com/csp' };
    expect(policy(reporting).get('report-to')).toEqual(['csp']);
    expect(pageHeaders(reporting)['reporting-endpoints']).toBe('csp="https://reports.example.com/csp"');
  });
});

/** The examples for other servers have this very list. */
describe('docs/deployment.md', () => {
  const page = readFileSync(join(import.meta.dirname, '..', '..', '..', 'docs', 'deployment.md'), 'utf8');
  const fenced = (language: string) => {
    const examples = page.split(`\n\`\`\`${language}\n`).slice(1);
    const found = examples.map((text) => text.split('\n```')[0] ?? '').find((text) => text.includes('try_files'));
    if (found === undefined) throw new Error(`There is no example for ${language}`);
    return found.split('\n').map((line) => line.trim());
  };
  const wanted = [...Object.entries(pageHeaders(tiles)), strictTransport];

  it('has every header for nginx', () => {
    const lines = fenced('nginx');
    const set = lines.filter((line) => line.startsWith('add_header ') && line.endsWith(' always;'));
    expect(set).toEqual(wanted.map(([name, value]) => `add_header ${name} "${value}" always;`));
    for (const value of Object.values(caching)) expect(lines.join('\n')).toContain(` "${value}";`);
  });

  it('has every header for Caddy', () => {
    const lines = fenced('caddy');
    for (const [name, value] of wanted) expect(lines).toContain(`${name} "${value}"`);
    for (const value of Object.values(caching)) expect(lines.join('\n')).toContain(`cache-control "${value}"`);
  });
});
