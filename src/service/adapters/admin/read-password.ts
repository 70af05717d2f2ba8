import type { Readable, Writable } from 'node:stream';

/** A terminal or a pipe, as the process has it. */
export type PasswordInput = Readable & {
  readonly isTTY?: boolean;
  readonly setRawMode?: (raw: boolean) => unknown;
};

const shortest = 12;
const longest = 1000;

async function typed(input: PasswordInput, output: Writable, prompt: string): Promise<string> {
  output.write(prompt);
  input.setRawMode?.(true);
  let text = '';
  try {
    for await (const chunk of input.iterator({ destroyOnReturn: false })) {
      for (const character of String(chunk)) {
        if (character === '\r' || character === '\n') return text;
        if (character === '\u0003') throw new Error('Interrupted: nothing was changed.');
        const erases = character === '\u007f' || character === '\b';
        text = erases ? [...text].slice(0, -1).join('') : text + character;
      }
    }
    return text;
  } finally {
    input.setRawMode?.(false);
    output.write('\n');
  }
}

async function firstLine(input: Readable): Promise<string> {
  let text = '';
  for await (const chunk of input) {
    text += String(chunk);
    if (text.includes('\n') || text.length > 2 * longest) break;
  }
  return text.split(/\r?\n/, 1)[0] ?? '';
}

function checked(password: string): string {
  const length = [...password].length;
  if (length < shortest || length > longest)
    throw new Error(`A password has ${shortest} to ${longest} characters; this one has ${length}.`);
  return password;
}

/**
 * Asks for a new password: twice and without echo at a terminal, else the first line of the input. Never an argument,
 * which every user of the machine could see. Rejects with an Error for people when it is too short or the two differ.
 */
export async function readPassword(input: PasswordInput, output: Writable): Promise<string> {
  input.setEncoding('utf8');
  if (!input.isTTY) return checked(await firstLine(input));
  const password = checked(await typed(input, output, `Password, at least ${shortest} characters: `));
  if ((await typed(input, output, 'Once more: ')) !== password) throw new Error('The two passwords differ.');
  return password;
}
