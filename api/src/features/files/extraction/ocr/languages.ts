import type { Language, Word } from './recogniser';

/** Words that stand in most reports of a language and in few of another. */
const WORDS: Record<Language, RegExp> = {
  eng: /^(the|of|and|with|test|result|range|reference|blood|name|date|count|total)$/,
  deu: /^(und|der|die|das|mit|von|für|bei|wert|befund|einheit|ergebnis|referenzbereich|normbereich|blutbild|datum|gesamt)$/,
  fra: /^(et|le|la|les|des|du|avec|valeurs?|résultats?|resultats?|unités?|unites?|références?|références|sang|analyses?|taux)$/,
  ita: /^(il|di|del|della|dei|con|esame|esito|risultat[oi]|valor[ei]|riferimento|unità|unita|sangue|siero|emocromo)$/,
  spa: /^(el|los|las|del|con|de|resultados?|valores|unidades?|referencia|sangre|suero|análisis|analisis|prueba|fecha)$/,
  pol: /^(i|w|na|z|do|badani[ea]|wynik[i]?|zakres|jednostka|krew|krwi|referencyjn[ye]|norma|morfologia|data)$/,
  por: /^(o|do|da|dos|das|com|resultados?|valores|referência|referencia|unidades?|exame|sangue|soro|hemograma|material)$/,
};

/** The language that a first reading in English looks like: another one only when it is plain. */
export function languageOf(words: readonly Word[]): Language {
  const texts = words.map(({ text }) => text.toLowerCase().replace(/[^\p{L}]/gu, '')).filter(Boolean);
  const hits = (language: Language) => texts.filter((text) => WORDS[language].test(text)).length;
  const english = hits('eng');
  const [best, count] = (Object.keys(WORDS) as Language[])
    .filter((language) => language !== 'eng')
    .map((language) => [language, hits(language)] as const)
    .sort((a, b) => b[1] - a[1])[0]!;
  return count >= 4 && count > english * 1.5 ? best : 'eng';
}
