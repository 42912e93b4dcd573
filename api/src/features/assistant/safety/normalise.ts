/** As much as any message or note may hold. */
const MOST = 8_000;

/** Letters of other alphabets that look like ours. */
const LOOKALIKES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    a: 'аαɑ',
    b: 'вЬƅ',
    c: 'сϲ',
    d: 'ԁɗ',
    e: 'еєε',
    g: 'ɡ',
    h: 'һнհ',
    i: 'іιıɩ',
    j: 'ј',
    k: 'кκ',
    l: 'ӏⅼ',
    m: 'м',
    n: 'пηո',
    o: 'оοσօ',
    p: 'рρ',
    q: 'ԛ',
    r: 'гᴦ',
    s: 'ѕ',
    t: 'тτ',
    u: 'υս',
    v: 'νѵ',
    w: 'ԝω',
    x: 'хχ',
    y: 'уүγ',
    z: 'ᴢ',
  }).flatMap(([latin, others]) => [...others].map((other) => [other, latin])),
);

const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
};

/** `kms` behind or before a measure is what was run, and not what it is short for among the young. */
const KMS_BEHIND =
  /(?<=\d ?|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|hundred|half|few|couple|of|many|some|several|more|extra|total|last|first|next|final|the|these|those|in|miles (?:or|and|to|into|vs)|(?:show|count|log|display|use|track)(?:s|ing)?) )kms\b/g;
const KMS_BEFORE =
  /\bkms(?= (?:or|and|to|into|vs|instead of|rather than) miles\b| (?:an?|per|every|each) (?:hour|day|week|month)\b|\/| ?[:=] ?\d| (?:run|ran|walked|cycled|ridden|swum|covered|travelled|left to (?:go|run|walk)|of (?:running|walking|cycling))\b)/g;

/** Short forms written out, so that one pattern finds them all. */
const WRITTEN_OUT: readonly [RegExp, string][] = [
  [/\b(?:can't|cant|can not|carn't|cannae|cudnt|couldn't|couldnt|could not)\b/g, 'cannot'],
  [/\b(?:won't|wont)\b/g, 'will not'],
  [/\b(?:don't|dont|dnt|do'nt|doesn't|doesnt|does not|didn't|didnt|did not|dinnae)\b/g, 'do not'],
  [
    /\b(?:isn't|isnt|ain't|aint|aren't|arent|are not|wasn't|wasnt|was not|weren't|werent|were not)\b/g,
    'is not',
  ],
  [/\b(?:haven't|havent|havnt|hasn't|hasnt|has not|hadn't|hadnt|had not)\b/g, 'have not'],
  [/\b(?:wouldn't|wouldnt|shouldn't|shouldnt|should not)\b/g, 'would not'],
  [/\b(?:i'm|im|i m|iam)\b/g, 'i am'],
  [/\b(?:i've|ive|i v)\b/g, 'i have'],
  [/\b(?:i'll)\b/g, 'i will'],
  [/\b(?:i'd)\b/g, 'i would'],
  [/\b(he|she|it|that|there|what|who|dad|mum)'s\b/g, '$1 is'],
  [/\b(they|we|you)'re\b/g, '$1 are'],
  [/\b(they|we|you)'ve\b/g, '$1 have'],
  [/\b(?:gonna|gunna|goin to|gona)\b/g, 'going to'],
  [/\b(?:wanna|wana|wanting to)\b/g, 'want to'],
  [/\b(?:gotta)\b/g, 'have to'],
  [KMS_BEHIND, 'kilometres'],
  [KMS_BEFORE, 'kilometres'],
  [/\bkms\b/g, 'kill myself'],
  [/\bctb\b/g, 'kill myself'],
  [/\bsh\b(?=ing| again| relapse)/g, 'self harm'],
  [/\b(?:my self)\b/g, 'myself'],
  [/killmyself/g, 'kill myself'],
  [/endmylife/g, 'end my life'],
  [/wanttodie/g, 'want to die'],
  [/hurtmyself/g, 'hurt myself'],
  [/\b(?:cos|coz|cuz|bcos|bc)\b/g, 'because'],
  [/\b(?:tho|tho')\b/g, 'though'],
  [/\b(?:rly|rlly)\b/g, 'really'],
  [/\b(?:pls|plz)\b/g, 'please'],
  [/\bu\b/g, 'you'],
  [/\bur\b/g, 'your'],
  [/\bn\b/g, 'and'],
  [/\bw\/o\b/g, 'without'],
  [/\b(?:any more)\b/g, 'anymore'],
  [/\b(?:2day)\b/g, 'today'],
  [/\b(?:2nite|tonite)\b/g, 'tonight'],
  [/\b(?:2moro|tmrw|tomoz)\b/g, 'tomorrow'],
  [/\b(want|going|have|need) 2\b/g, '$1 to'],
];

/**
 * Where somebody can be reached says nothing of danger, and its digits look like readings. Narrow on purpose (British
 * numbers, a street with its capitals): a dose or a reading must never go with it.
 */
const CONTACTS: readonly [RegExp, string][] = [
  [/(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu, 'mail'],
  [/(?<![\p{L}\p{N}.])(?:\+44|0044|\(?0)(?:[ ()-]{0,2}\d){9,10}(?![\p{L}\p{N}])/gu, 'number'],
  [
    /\b[A-Z]{1,2}\d[A-Z\d]? ?\d(?!(?:mg|ml|mcg|cl|dl|kg|lb|st|am|pm|hr|km|mi|in|of)\b)[A-Z]{2}\b/gi,
    'postcode',
  ],
  [
    /\b\d{1,4}[a-z]? (?:[A-Z][\p{L}']+ ){1,3}(?:Street|St|Road|Rd|Avenue|Ave|Lane|Drive|Crescent|Terrace|Gardens|Grove|Mews)\b/gu,
    'address',
  ],
];

/**
 * What is written with the usual letters only: nothing invisible, no lookalikes, no decoration, no contact details. Case
 * and marks stay.
 */
export function legible(text: string): string {
  const plain = withUsualLetters(text);
  return CONTACTS.reduce((left, [pattern, name]) => left.replace(pattern, name), plain);
}

function withUsualLetters(text: string): string {
  return text
    .slice(0, MOST)
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Mn}\p{Cc}]/gu, (mark) => (/\s/.test(mark) ? ' ' : ''))
    .replace(
      /[\u0370-\u058f\u1d00-\u1dbf\u0250-\u02af]/gu,
      (letter) => LOOKALIKES[letter.toLowerCase()] ?? letter,
    )
    .replace(/[’‘`´]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/\s+/g, ' ')
    .trim();
}

/** `k i l l`, `k.i.l.l`: four single letters or more are a word. */
const joined = (text: string) =>
  text.replace(/(?<![\p{L}\p{N}'])(?:\p{L}[ .\-_*]{1,2}){3,}\p{L}(?![\p{L}\p{N}'])/gu, (run) =>
    run.replace(/[ .\-_*]/g, ''),
  );

/** Digits and signs in the middle of a word stand for letters: `su1c1de`, `k!ll`, `s*icide`. */
const unleeted = (text: string) =>
  text.replace(
    /(?<![\p{L}\p{N}])[\p{L}@$][\p{L}0134579@$!|]*[013457@$!|][\p{L}0134579@$!|]*\p{L}(?![\p{L}\p{N}])/gu,
    (word) =>
      /\d{2}|^\p{L}\d+\p{L}$|^(?:b12|q10|co2|t3|t4|h2o|hba1c|a1c)$/iu.test(word)
        ? word
        : word.replace(/[013457@$!|]/g, (sign) => LEET[sign] ?? sign),
  );

/** Lower case, short forms written out, letters not tripled: what patterns and n-grams are read from. */
export function plainWords(text: string): string {
  let plain = unleeted(joined(legible(text).toLowerCase())).replace(/(\p{L})\1{2,}/gu, '$1$1');
  for (const [short, long] of WRITTEN_OUT) plain = plain.replace(short, long);
  return plain.replace(/\s+/g, ' ');
}

/** Sentences of a legible text; what runs on without an end is cut where a person would breathe. */
export function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?;])\s+(?=\S)|\n+|\s+[–—-]\s+|\.{2,}\s*/)
    .flatMap((sentence) => breaths(sentence.trim()))
    .filter((sentence) => /\p{L}/u.test(sentence));
}

const LONG = 22;

function breaths(sentence: string): string[] {
  if (sentence.split(' ').length <= LONG) return [sentence];
  const parts = sentence.split(
    /(?<=,)\s+|\s+(?=(?:but|also|and also|anyway|btw|by the way|so can|should i|can i|oh and)\b)/,
  );
  const gathered: string[] = [];
  for (const part of parts) {
    const last = gathered.at(-1);
    if (last !== undefined && last.split(' ').length < LONG / 2)
      gathered[gathered.length - 1] = `${last} ${part}`;
    else gathered.push(part);
  }
  return gathered;
}
