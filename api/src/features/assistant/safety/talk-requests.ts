/** Whatever may stand in a request to talk; nothing of it tells how somebody is. "Need", "now" and "anyone" do, and are none. */
const WORDS = new Set(
  (
    'hi hello hey please thanks thank ok okay and so then but also when what time which day where how can could shall should will ' +
    'would do may i we you me us my the a this next like want to have about with on in at for by soon later again back over ' +
    'somebody someone person coach carer nurse clinician team plan programme program week results result chat message question ' +
    'today tomorrow morning afternoon evening monday tuesday wednesday thursday friday weekend phone video ' +
    'talk talking speak speaking call calling ring meet'
  ).split(' '),
);
const TALK = /\b(?:talk|talking|speak|speaking|chat|call|calling|ring|phone|meet)\b/;
const LONGEST = 14;

/** Whether a message asks for a talk and says nothing else. @param plain in plain words */
export function isTalkRequest(plain: string): boolean {
  const words = plain.match(/[\p{L}\p{N}']+/gu) ?? [];
  return TALK.test(plain) && words.length <= LONGEST && words.every((word) => WORDS.has(word));
}
