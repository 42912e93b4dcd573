/** What somebody types who may need a person at once. Rather one too many: whoever meant something else reads on below. */
const CRISIS = [
  /\bself ?harm|\bsui[cs]i/,
  /\b(?:cut|cutting|harm|harming|hurt|hurting|kill|killing) my ?self\b/,
  /\b(?:end|ending|take|taking) (?:it all|my (?:own )?life)\b/,
  /\bwant to die\b|\bwish i (?:was|were) dead\b|\bbetter off dead\b/,
  /\b(?:no reason|do ?n'?t want|do not want) to (?:live|be here)\b/,
  /\boverdos|\b(?:od|too many) (?:on )?(?:pills|tablets)\b/,
  /\bchest (?:hurts|pains?|pressure|tight)|\b(?:pains?|tight(?:ness)?) in (?:my |the )?chest\b/,
  /\bheart attack|\bstrokes?\b|\bslurred\b|\bface (?:droop|drop)/,
  /\b(?:ca ?n'?t|can ?not|trouble|difficulty|struggling to|hard to) breath/,
  /\bchok(?:ing|ed)\b|\bseizure|\bunconscious\b|\bheavy bleeding\b|\banaphyla/,
];

/** Whether a text sounds as if somebody were in danger. It is told on the device, and of the text nothing is kept. */
export function isCrisis(text: string): boolean {
  const plain = text
    .toLowerCase()
    .replace(/’/g, "'")
    .replace(/[\s\-–]+/g, ' ');
  return CRISIS.some((words) => words.test(plain));
}
