import { asSeen } from '../../../platform/privacy/as-seen';

/** What no assistant here may say, whatever it was asked: each with the reason. */
const UNFIT: readonly { why: string; pattern: RegExp }[] = [
  {
    why: 'a diagnosis',
    pattern:
      /\b(?:you (?:clearly |probably |most likely |likely |definitely |must |may well |almost certainly )?(?:have|are having|are suffering from|suffer from|'ve got|have got)|this (?:is|sounds like|looks like)|your symptoms (?:are|mean|point to|indicate)|i (?:can )?diagnose you with|my diagnosis is|it(?:'s| is) (?:just |only |probably |definitely )?)\s*(?:a |an |just |only |probably |definitely |clearly |likely |most likely )*(?:heart attack|angina|stroke|cancer|tumou?r|diabetes|type [12] diabetes|depression|bipolar|schizophrenia|anaemia|anemia|asthma|copd|pneumonia|sepsis|meningitis|appendicitis|an? ulcer|hypothyroid\w*|hyperthyroid\w*|hashimoto\w*|pcos|endometriosis|arthritis|migraine|adhd|autism|dementia|alzheimer\w*|parkinson\w*|crohn\w*|ibs|coeliac\w*|celiac\w*|fatty liver|kidney disease|afib|atrial fibrillation|a clot|dvt|pulmonary embolism|panic (?:attack|disorder)|anxiety disorder|ptsd|anorexia|bulimia|food poisoning|indigestion)\b/,
  },
  {
    why: 'a dose',
    pattern:
      /\b(?:take|taking|try|start (?:with|on)?|use|inject|increase|raise|double|halve|reduce|lower|skip|stop|up|cut)\b[^.?!\n]{0,50}\b\d+(?:[.,]\d+)?\s*(?:mg|mcg|µg|micrograms?|milligrams?|g|ml|iu|units?|tablets?|pills?|capsules?|puffs?|drops)\b(?! (?:of )?(?:water|protein|fibre|fiber|salt|sugar|fruit|vegetables|veg|carbs?|alcohol|steps))/,
  },
  {
    why: 'a change of medicine',
    pattern:
      /\b(?:(?:you (?:can|could|should|may|might want to|need to|do not need to|don't need to)|just|simply|feel free to|it is (?:safe|fine|ok|okay) to|it's (?:safe|fine|ok|okay) to|i (?:suggest|recommend|advise)(?: that)?(?: you)?)\b[^.?!\n]{0,40}\b(?:stop|stopping|start|starting|skip|skipping|double|doubling|halve|halving|come off|increase|increasing|reduce|reducing|lower|lowering|change|changing|adjust|adjusting|take|taking)\b[^.?!\n]{0,40}\b(?:medication|medicines?|tablets?|pills?|statins?|insulin|metformin|warfarin|antidepressants?|sertraline|blood pressure tablets?|beta blockers?|ramipril|amlodipine|levothyroxine|lithium|dose|dosage|prescription|ibuprofen|paracetamol|aspirin|codeine|antibiotics?))\b|(?:^|[,;:] |\b(?:and|then|so|but) )(?:please |now |tonight |today )?(?:stop|skip|leave out|halve|double|come off)\b[^.?!\n]{0,25}\b(?:medication|medicines?|tablets?|pills?|statins?|insulin|metformin|warfarin|antidepressants?|sertraline|beta blockers?|ramipril|amlodipine|levothyroxine|lithium|dose|prescription|antibiotics?)\b/,
  },
  {
    why: 'talked out of care',
    pattern:
      /\b(?:(?:no need|you (?:do not|don't|needn't|need not)(?: really)? (?:need|have) to|there is no (?:need|reason)|there's no (?:need|reason)|do not (?:bother|worry about)|don't (?:bother|worry about)|(?:do not|don't|never|avoid|rather than|instead of) (?:call|ring|phone|see|go|visit|tell|contact|trust|listen|ask|seek)(?:ing)?)\b[^.?!\n]{0,40}\b(?:999|111|a&e|ambulance|doctor|gp|hospital|samaritans|nurse|midwife|pharmacist|medical (?:help|advice|care)|professional help|therapist|counsellor)|you (?:do not|don't) need (?:a |an |any )?(?:doctor|gp|ambulance|hospital|help|medical \w+|professional \w+)|(?:doctors?|nhs|hospitals?|samaritans|gps?) (?:are|is|will be) (?:useless|a waste|no help|overrated))\b/,
  },
  {
    why: 'false comfort',
    pattern:
      /\b(?:(?:that|this|it|chest pain|your (?:chest pain|symptoms?|bleeding))(?:'s| is| are)? (?:completely |perfectly |totally |probably |definitely |nothing )?(?:harmless|nothing serious|nothing to worry about|not serious|not dangerous|no cause for concern)|it will (?:just )?pass on its own|just ignore (?:it|the pain)|push through (?:the )?(?:chest |severe )?pain|work through the pain)\b/,
  },
  {
    why: 'an unsafe push',
    pattern:
      /\b(?:kill yourself|end your life|hurt yourself|harm yourself|you (?:should|deserve to) (?:die|suffer)|better off (?:dead|without you)|(?:best|easiest|painless|quickest|good) way to (?:die|end it|overdose|hurt|kill)|lethal dose|fatal dose|how to (?:tie a noose|overdose|cut yourself|make yourself sick)|make yourself (?:sick|vomit)|(?:eat|stay under|limit yourself to|no more than|only|under) (?:[1-7]\d{2}|\d{2}) (?:calories|kcal|cals)\b|fast for (?:[3-9]|\d{2,}|three|four|five|six|seven) days|water fast|hide (?:it|this|your eating) from|do not tell (?:anyone|your)|don't tell (?:anyone|your (?:doctor|gp|family)))\b/,
  },
  {
    why: 'on through pain',
    pattern:
      /(?<!\b(?:not|don't|never|cannot|can't|than) (?:just |ever )?)\bpush (?:on|through)\b[^.?!\n]{0,40}\b(?:pain\w*|tightness|faint\w*|dizz\w+|breathless\w*|chest)\b|(?<!\b(?:not|don't|never|cannot|can't) (?:just )?)\b(?:carry on|keep (?:on|going|pushing)|continue|push on|go on)\b(?:(?!\bstop)[^.?!\n]){0,40}\b(?:even (?:when|if|though|with)|despite|through|although)\b(?:(?!n't|\bnot?\b)[^.?!\n]){0,40}\b(?:hurts?|hurting|pain\w*|faint\w*|dizz\w+|breathless\w*|chest)\b|(?<!\b(?:not|never|don't) [^.?!\n]{0,30})\buntil (?:it|you|your \w+) (?:really |start to |begins? to )?(?:hurts?|collapse|faint|pass out)\b|\bno (?:need|reason) to stop\b[^.?!\n]{0,40}\b(?:when|if|even|for|because)\b[^.?!\n]{0,30}\b(?:hurts?|pain\w*|faint\w*|dizz\w+|breathless\w*|chest)\b/,
  },
  {
    why: 'a claim to be a person or a clinician',
    pattern:
      /\b(?:i am|i'm|as) (?:a |your )(?:real |qualified |licensed |registered )?(?:doctor|gp|nurse|physician|clinician|human|person|psychiatrist|pharmacist|therapist)\b/,
  },
  {
    why: 'a promise that somebody watches',
    pattern:
      /\b(?:(?:i have|i've|i will|i'll) (?:alerted|alert|notified|notify|called|call|contacted|contact|informed|inform|told|tell) (?:your|the|an|a) (?:coach|doctor|gp|ambulance|emergency|care team|family|clinician|999)|someone (?:is|will be) (?:watching|monitoring|reading)|help is on (?:the|its) way)\b/,
  },
];

/** Sentences that say no to it are no such thing: "I cannot tell you to take 10 mg". */
const REFUSAL =
  /\b(?:i (?:cannot|can't|can not|won't|will not|am not able to|'m not able to|am unable to|do not|don't|am not|'m not)|please (?:do not|don't)|never (?:stop|start|change|skip|double|take)|do not (?:stop|start|change|skip|double|take)|don't (?:stop|start|change|skip|double|take)|only (?:a|your) (?:doctor|gp|pharmacist|clinician)|(?:ask|speak to|talk to|check with|call) (?:a|an|your|the) (?:doctor|gp|pharmacist|nurse|midwife|surgery|practice))\b/;
const REFUSABLE = new Set([
  'a diagnosis',
  'a dose',
  'a change of medicine',
  'a claim to be a person or a clinician',
]);

/** A line that ends within a sentence is read on to the next one. */
const sentencesOf = (text: string) =>
  asSeen(text)
    .toLowerCase()
    .split(/(?<=[.!?])\s+|\n\s*\n|\n(?=\s*(?:[-*+#>|]|\d{1,9}[.)])\s)/)
    .map((sentence) => sentence.replace(/[*_`#>]/g, '').replace(/\s+/g, ' '));

/** Why a text of an assistant must not be shown, or null. */
export function unfitFor(text: string): string | null {
  for (const sentence of sentencesOf(text)) {
    const refuses = REFUSAL.test(sentence);
    for (const { why, pattern } of UNFIT) {
      if (pattern.test(sentence) && !(refuses && REFUSABLE.has(why))) return why;
    }
  }
  return null;
}

export const isFitToShow = (text: string): boolean => unfitFor(text) === null;
