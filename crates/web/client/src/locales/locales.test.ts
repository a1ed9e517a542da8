import { expect, it } from 'vitest';
import en from './en.ftl?raw';
import fr from './fr.ftl?raw';

/** Every message of a file with the arguments it takes. */
function messages(text: string): Map<string, string> {
  const entries = text.split(/\n(?=[a-z])/).flatMap((entry) => {
    const key = /^([a-z][\w-]*) =/.exec(entry)?.[1];
    const args = [...new Set([...entry.matchAll(/\$(\w+)/g)].map((match) => match[1]))].sort();
    return key ? [[key, args.join(' ')] as const] : [];
  });
  return new Map(entries);
}

it('says everything in both languages', () => {
  expect(messages(en).size).toBeGreaterThan(100);
  expect([...messages(fr)].sort()).toEqual([...messages(en)].sort());
});

it('does not say « un » in French where zero may be meant', () => {
  const lines = fr.split('\n').map((line) => line.trim());
  const ones = lines.filter(
    (line, at) =>
      /^\[one\](?=[^{]*$).*(?<![\p{L}\d])(une?|1)(?![\p{L}\d])/iu.test(line) && !lines[at - 1]?.startsWith('[0]'),
  );
  expect(ones).toEqual([]);
});

it('keeps French signs from standing alone at the beginning of a line', () => {
  const said = fr.replace(/^#.*$/gm, '');
  expect(said.match(/(?<=[\p{L}\d}»)]) [;?!:](?=\s)/gu)).toBeNull();
});
