/** Values that stand in examples and manifests, and words that people reach for. */
const SAMPLES = ['changeme', 'secret', 'password', 'sample', 'example', 'qwerty', 'masterkey', 'damson'];
/** Random text of 32 characters has more different ones, hexadecimal digits included, but once in many thousands. */
const DIFFERENT = 10;

/**
 * Why a key is none that a random generator made, as far as that can be told from 32 characters or more.
 * @returns undefined for a good one
 */
export function weaknessOf(key: string): 'a sample value' | 'not random' | undefined {
  const letters = key.toLowerCase().replace(/[^a-z0-9]/g, '');
  if (SAMPLES.some((sample) => letters.includes(sample))) return 'a sample value';
  const repeats = (key + key).indexOf(key, 1) < key.length;
  return repeats || new Set(key).size < DIFFERENT || runs(key) > key.length / 2 ? 'not random' : undefined;
}

/** Characters that follow their neighbour in the alphabet or repeat it: abcd, 4321, aaaa. */
function runs(key: string): number {
  let count = 0;
  for (let at = 1; at < key.length; at++) {
    if (Math.abs(key.charCodeAt(at) - key.charCodeAt(at - 1)) <= 1) count++;
  }
  return count;
}
