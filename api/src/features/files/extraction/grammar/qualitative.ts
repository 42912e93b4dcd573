/** Results in words, in the languages of the catalogue. */
const WORDS =
  /^(?:neg(?:ative|ativ|ativo|ativa|atif|ativt|\.)?|pos(?:itive|itiv|itivo|itiva|itif|\.)?|negatívny|negatív|pozitív|ujemny|ujemna|dodatni|nil|absent|present|trace|traces|spuren|tracce|trazas|traços|ślad|nyomokban|non[- ]?reactive|reactive|nicht nachweisbar|nachweisbar|not detected|detected|none detected|none seen|not seen|not present|none|few|rare|rari|raras?|occasional|moderate|many|numerous|plenty|scanty|scant|adequate|normal|abnormal|nieobecne?|nieobecny|obecne?|w normie|brak|assenti?|assente|presenti?|presente|ausente|ausencia|présente?s?|absente?s?|absence|non d[ée]tect[ée]s?|detectado|no detectado|não detectado|não reagente|reagente|no reactivo|reactivo|non reattivo|reattivo|clear|cloudy|slightly cloudy|hazy|turbid|klar|trüb|limpide|limpido|claro|límpido|przejrzysty|trouble|\+{1,4}|-|\+\/-|±|[1-4]\+|yellow|pale yellow|light yellow|dark yellow|straw|pale straw|amber|colou?rless|red|brown|orange|gelb|hellgelb|jaune|giallo(?: paglierino)?|amarillo|amarelo|żółty|阴性|阳性|弱阳性|清|黄色|淡黄色|not done|compatible|susceptible|resistant|(?:a|b|ab|o|0) ?(?:rh ?)?(?:pos(?:itive)?|neg(?:ative)?|\+|-)|positive \([+1-4]{1,4}\)|present \([+1-4]{1,4}\)|(?:trace|small|moderate|large) ?\([+1-4]{0,4}\))$/iu;

/** A cell that is a result in words and nothing else. */
export function isQualitative(printed: string): boolean {
  const text = printed.trim();
  return text.length <= 40 && WORDS.test(text.replace(/^[([]|[)\].]$/g, ''));
}

/** Tests whose result is free words: colour, appearance, morphology, blood group. */
const DESCRIBED =
  /^(?:colou?r|appearance|aspect\w*|aspetto|aspekt|clarity|transparen\w*|turbidity|odou?r|morphology|rbc morphology|wbc morphology|platelets? (?:on smear|morphology)|smear|blood group\w*|abo group|rh(?:esus)?(?: factor| typing)?|farbe|couleur|colore|color|cor|barwa|szín|przejrzystość|颜色|透明度|bacteria|epithelial cells?|casts?|crystals?|yeast|mucus|parasites?)(?!\p{L})/iu;

export const isDescribed = (name: string) => DESCRIBED.test(name.trim());
