/** Reads one whole list and measures it: milliseconds to the first and to the last byte, bytes, growth of memory (MB). */
import { request } from 'node:http';

export function readAll({ address, memory }, { path, headers }) {
  const before = memory();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, memory());
  }, 20);
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request(address + path, { headers }, (response) => {
      let first = 0;
      let bytes = 0;
      response.on('data', (part) => {
        if (bytes === 0) first = performance.now() - began;
        bytes += part.length;
      });
      response.on('end', () => {
        clearInterval(watch);
        if (response.statusCode !== 200) reject(new Error(`${address}${path}: ${response.statusCode}`));
        resolve({ first, last: performance.now() - began, bytes, growth: Math.max(most, memory()) - before });
      });
      response.on('error', reject);
    });
    sent.on('error', reject);
    sent.end();
  });
}
