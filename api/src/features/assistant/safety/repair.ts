/** Words whose loss would cost most: only towards these is spelling repaired. */
const LEXICON = (
  'abdomen abdominal abuse abused afraid alcohol alive allergic ambulance anaphylaxis antidepressants asthma bladder bleach ' +
  'bleeding blood bowels breath breathe breathing breathless bridge bruise bruises calf cardiac chest choking clammy clot collapsed ' +
  'confused coughing cutting dangerous dead death depressed diabetic die dizzy drowsy drunk dying emergency epipen existing ' +
  'faint fainted fainting fever fitting frightened glucose goodbye hallucinating haemoglobin headache heart hopeless hurt hurting ' +
  'hypo ibuprofen infection insulin itching jaw ketones kicking kill killing laxatives lethal lips living meningitis methotrexate ' +
  'miscarriage myself numb numbness overdose overdosed pain painful palpitations paracetamol paralysed paranoid penicillin phlegm ' +
  'platform pointless poison poisoned potassium pregnancy pregnant pressure psychosis pulse purging rash razor rope saturation ' +
  'scared seizure self sepsis severe shaking shivering slurred slurring sodium stabbing stomach strangled stroke suicidal suicide ' +
  'sweating sweaty swallowed swelling swollen tablets terrified testicle throat tightness tingling tongue trembling troponin ' +
  'unconscious unwell violent vision voices vomit vomiting warfarin weakness wheezing worthless wrist'
).split(' ');

/** Everyday words that are near one of those, which the list of known words may lack. */
const EVERYDAY =
  'chess chased cheat cheats chesty rush crash cash dash lash beast breast breath bread breed brother breach pan pin paint paid gain main rain ' +
  'stoke strokes strike stork stole spoke heard hear heat hearth hart hears earth dies dice dine dive diet dyed drying trying lying tying ' +
  'faith feint paint saint fever never ever fewer numbs dumb thumb tight night light sight throw thread thrust threat voice vices ' +
  'kills skill skills kilt bill bills fill fills hill hills will mill mills still king kings chill calm half call cuff scarf ' +
  'close clots cloth lot slot plot jar raw saw law paw lamp limp lump rush ash hash wash bash rope hope ropes role rose robe pope roper ' +
  'selfie shelf sell sent diet died skate shake shaking sharing shading sleeping sweeping sweeter sweet sweat switch wrists twist rice ' +
  'living loving leaving giving driving diving liking lining saving having cutting putting sitting hitting getting setting fitting fittings knitting ' +
  'insulting insult consult vision version mission visions tables table tablet stables pulses purse nurse impulse pause hurts hurry hunt hut hurl';

export interface Repairer {
  repair(words: string): string;
}

/** Repairs what is one slip away from a word of the lexicon and is no word itself. */
export class Spelling implements Repairer {
  private readonly known: ReadonlySet<string>;
  private readonly bySlip = new Map<string, string>();

  constructor(known: Iterable<string>) {
    this.known = new Set([...known, ...LEXICON, ...EVERYDAY.split(' ')]);
    for (const word of LEXICON) {
      for (const slip of slips(word)) if (!this.known.has(slip)) this.bySlip.set(slip, word);
    }
  }

  repair(words: string): string {
    return words.replace(/\p{L}{4,}/gu, (word) =>
      this.known.has(word) ? word : (this.bySlip.get(word) ?? word),
    );
  }
}

/** A letter lost, doubled, swapped with its neighbour, or a vowel mistaken: the first letter is right. */
function* slips(word: string): Generator<string> {
  if (word.length < 4) return;
  for (let at = 1; at < word.length; at++) {
    const [before, after] = [word.slice(0, at), word.slice(at + 1)];
    const letter = word[at] ?? '';
    if (word.length > 4) yield before + after;
    yield before + letter + letter + after;
    const next = word[at + 1];
    if (next !== undefined && next !== letter) yield before + next + letter + word.slice(at + 2);
    if (word.length < 6) continue;
    const others = 'aeiouy'.includes(letter) ? 'aeiouy' : 'bcdfghjklmnpqrstvwxz';
    for (const other of others) if (other !== letter) yield before + other + after;
  }
  if (word.length > 5) {
    const swapped = `${word[1]}${word[0]}${word.slice(2)}`;
    yield swapped;
  }
}
