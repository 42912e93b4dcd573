/** What a column of a table holds. */
export type ColumnKind = 'name' | 'value' | 'unit' | 'range' | 'min' | 'max' | 'flag' | 'previous' | 'other';

/** Header words of laboratories in English, German, French, Spanish, Italian, Portuguese, Polish, Hungarian, Chinese. */
const WORDS: Readonly<Record<ColumnKind, string>> = {
  name: 'tests?|test (?:name|description|parameter)|tests? performed|test\\(s\\)|analysis|analytes?|analyte name|parameters?|investigations?|examinations?|components?|description|biomarkers?|markers?|measures?|measurements?|metrics?|assay|name|test/investigation|untersuchung(?:en)?|analysen?|bezeichnung|messgr(?:o|oe)(?:ss|ß)e|laborparameter|examens?|analyses?|libelle|designation|analisi|esam[ei]|prov[ae]|descrizione|determinacion(?:es)?|pruebas?|analitos?|estudios?|examen|analises?|exames?|parametros?|parametr[io]?|badani[ea]|nazwa(?: badania)?|vizsgalat(?: neve| megnevezese)?|megnevezes|项目|检验项目|检查项目|项目名称|中文名称|检测项目',
  value:
    'results?|values?|your (?:result|value)s?|observed values?|current results?|current result and flag|test results?|result values?|results? obtained|measured value|in range|out of range|reading|ergebnis(?:se)?|wert|messwert|aktueller wert|befund|resultats?|valeurs?|risultat[oi]|esit[oi]|valore|resultados?|valor(?: obtido| actual)?|wynik(?:i)?|wartosc|eredmeny(?:ek)?|ertek|结果|测定结果|检验结果|测定值|检测结果',
  unit: 'units?|uom|u\\.? ?m\\.?|unit of measure|units of measure|einheit(?:en)?|dimension|unites?|unita(?: di misura)?|unidade?s?|ud\\.?s?|jednostk[ai]|jedn\\.?|j\\.?m\\.?|mertekegyseg|egyseg|me\\.?|单位',
  range:
    'references?|ref\\.?|ranges?|ref(?:erence)?s?\\.? ?(?:range|interval|value|limit|int\\.?)s?|normal(?: ?ranges?| ?values?)?|biological ref(?:erence)?\\.? ?(?:interval|range|value)s?|bio\\.? ?ref\\.? ?(?:interval|range|int\\.?|val\\.?)s?\\.?|expected(?: values?| range)?|standard range|normals|desired range|optimal range|referenz(?:bereiche?|werte?|intervall)?|normbereich|norm(?:al)?werte?|normalbereich|ref\\.?-?bereich|valeurs? (?:de )?references?|valeurs? usuelles|valeurs? normales|normes?|intervalles? de references?|val\\. ref\\.?|valori (?:di )?riferimento|intervall[oi] di riferimento|valori normali|range di riferimento|v\\.? ?r\\.?|val\\. rif\\.?|valores? (?:de )?referencia|intervalos? (?:de |biologico de )?referencia|rangos?(?: de| normal de)? ?(?:referencia)?|valores normales|v\\. ref\\.?|wartosci (?:referencyjne|prawidlowe)|zakres(?: referencyjny| wartosci referencyjnych| norm)?|norma|normy|wart\\. ref\\.?|referenciatartomany|referencia(?: ?tartomany| ?ertek| ?intervallum)?|referenciaertek|normaltartomany|参考值|参考范围|参考区间|正常参考值',
  min: 'min\\.?|lower(?: limit)?|low limit|untergrenze|von|mini|inferiore|ref\\.? low|reference low',
  max: 'max\\.?|upper(?: limit)?|high limit|obergrenze|bis|maxi|superiore|ref\\.? high|reference high',
  flag: 'flags?|status|abnormal(?: flag)?|alerts?|abn\\.?|h/l|l/h|hinweis|kennung|bewertung|interpretation|interpr\\.?|stan|oznaczenie|jelzes|minosites|evaluation|remarks?|提示|状态|标志|segnal\\.?|alarme|bemerkung',
  previous:
    'previous(?: results?| values?)?(?: and date)?|prev\\.?(?: result)?|prior(?: results?)?|last(?: results?| value)?|vorwerte?|vorbefunde?|letzter wert|anteriorites?|anterieurs?|resultats? anterieurs?|ant\\.?|precedent[ei]?|valor[ei] precedent[ei]|risultat[oi] precedent[ei]|anterior(?:es)?|resultados? anterior(?:es)?|historico|poprzedni(?: wynik|e)?|elozo(?: eredmeny)?|历史结果|上次结果|delta|change|trend|z-?score|history',
  other:
    'methods?|technology|methodology|methode|metodo|metoda|modszer|technique|tecnica|specimen|sample(?: type)?|material|codes?|labs?|performing lab|no\\.?|s\\.? ?no\\.?|sr\\.? ?no\\.?|sl\\.? ?no\\.?|#|lp\\.?|l\\.?p\\.?|seq\\.?|loinc|comments?|notes?|序号|代号|英文|缩写|date|datum|category|panel',
};

const KINDS = (Object.entries(WORDS) as [ColumnKind, string][]).map(
  ([kind, words]) => [kind, new RegExp(`^(?:${words})$`, 'u')] as const,
);

const plain = (text: string) =>
  text
    .slice(0, 60)
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/ł/g, 'l')
    .replace(/[’']/g, ' ')
    .replace(/[\s:*]+/g, ' ')
    .trim();

/** What a header's words say of their column; null for words of no header. */
export function headerKind(text: string): ColumnKind | null {
  const words = plain(text);
  if (words === '') return null;
  const bare = words.replace(/\s*[([].*$/, '').trim();
  // 'Result / Units', 'Result (units)': the result's column.
  const first = bare.split(/\s*(?:\/|&|\band\b|\bund\b|\bet\b|\be\b|\by\b)\s*/)[0] ?? '';
  for (const candidate of [words, bare, first]) {
    const found = KINDS.find(([, pattern]) => candidate !== '' && pattern.test(candidate));
    if (found !== undefined) return found[0];
  }
  return null;
}

/** A line such as 'Test Result Unit Reference Range' in one run: its phrases, the longest first; null where a word is of no header. */
export function headerPhrases(text: string): { kind: ColumnKind; from: number; to: number }[] | null {
  const words = [...text.slice(0, 160).matchAll(/\S+/g)];
  if (words.length < 2 || words.length > 14) return null;
  const phrases: { kind: ColumnKind; from: number; to: number }[] = [];
  for (let at = 0; at < words.length;) {
    let taken = 0;
    for (let count = Math.min(4, words.length - at); count > 0 && taken === 0; count--) {
      const run = words.slice(at, at + count);
      const kind = headerKind(run.map((word) => word[0]).join(' '));
      if (kind === null) continue;
      const last = run.at(-1)!;
      phrases.push({ kind, from: run[0]!.index, to: last.index + last[0].length });
      taken = count;
    }
    if (taken === 0) return null;
    at += taken;
  }
  return phrases;
}
