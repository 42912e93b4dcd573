/** What of a wish should be asked about before it is begun, and whom. */
const ASK_FIRST: readonly (readonly [RegExp, string])[] = [
  [
    /\b(tablets?|pills?|medicines?|medication|meds|dose|insulin|statins?|antidepressants?|painkillers?|inhaler|warfarin|metformin|sertraline|prescri\w*|[a-z]{3,}(pril|sartan|dipine|statin|xaban|prazole|oxetine|alopram))\b/i,
    'Where a medicine is part of it, ask your GP or pharmacist before you begin: please do not start, stop or change one by yourself.',
  ],
  [
    /\b(weight|stones?|kilos?|kg|pounds|lbs|calories|kcal|fast(ing|s)?|diet|keto|slim\w*|thin(ner)?|skinny|skip(ping)? (breakfast|lunch|dinner|meals?))\b/i,
    'Before you eat much less or leave out meals, ask your GP, diabetes nurse or midwife if a condition, a medicine or a pregnancy is part of it. If food takes up much of your mind, your GP and the charity Beat help.',
  ],
  [
    /\b(alcohol|drink(ing)?|booze|wine|beers?|sober|vodka|gin)\b/i,
    'If you shake, sweat or feel sick without a drink, do not stop all at once: talk to your GP or an alcohol service first.',
  ],
  [
    /\b(run(ning)?|jog\w*|marathon|5k|10k|hiit|sprint\w*|gym|lift\w*|weights|squats?|cycl\w*|swim\w*|cold (shower|water|plunge|end))\b/i,
    'Ask your GP or midwife first if you live with a heart or lung condition, are pregnant or had an operation lately. For chest pain, a faint or unusual breathlessness stop and call 999.',
  ],
];
const NO_DRINK = /\bdrink(ing)? (more |enough |a glass of )?(water|tea|fluids?)\b/gi;

/** What is said beside a wish in the member's own words; empty where nothing has to be asked. */
export function askFirst(...wishes: readonly (string | undefined)[]): string {
  const text = wishes.filter(Boolean).join('\n').replace(NO_DRINK, '');
  return ASK_FIRST.flatMap(([about, said]) => (about.test(text) ? [said] : [])).join(' ');
}
