/** True for words that read like a sentence: a capital, then more than one word. */
export function readsLikeSentence(words: string): boolean {
  return /^["“(]?\p{Lu}\p{L}*[,:;’]?\p{L}* \p{L}/u.test(words);
}

/** Calls whose words are for programmers: errors and the console. */
export const forProgrammers = /^(console\.\w+|\w*Error|\w*Failure|\w*Lost|DOMException)$/;
