/** More than one report asks of. Over it the memory begins anew: what is asked comes from documents. */
const MOST = 4000;

/** A pure function of a text that remembers its answers: the rows of a report ask the same again and again. */
export function remembered<T>(of: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const answer = of(text);
    if (known.size >= MOST) known.clear();
    known.set(text, answer);
    return answer;
  };
}
