import type { ReadBiomarker } from '../../../biomarkers/biomarkers.options';

export interface PrintedFlag {
  /** Null for a mark whose meaning the whole document must tell: '*', '#', a glyph of an arrow font. */
  readonly flag: ReadBiomarker['flag'];
  readonly mark: string;
}

const HIGH =
  /^(?:h{1,2}|hi|high|very high|above(?: (?:range|normal|high normal|reference(?: range)?|limits?))?|too high|over|critical \(high\)|supérieur|superiore|superior|erhoeht|zvýšený|elevated|increased|mildly elevated|critical(?:ly)? high|high critical|raised|hoch|erhöht|zu hoch|élevée?|eleve|haut|augmentée?|alt[oa]|aumentato|elevad[oa]|elevat[oa]|wysoki[ea]?|powyżej normy|podwyższony|magas|emelkedett|偏高|高|[↑▲⬆⇑🔺]{1,3}|h[*!↑▲+]{1,2}|[*!↑▲]h{1,2}|\+{1,3}h|(?:high|h) ?[↑▲])$/iu;
const LOW =
  /^(?:l{1,2}|lo|low|very low|below(?: (?:range|normal|low normal|reference(?: range)?|limits?))?|too low|under|critical \(low\)|inférieur|inferiore|inferior|decreased|reduced|mildly (?:low|decreased)|critical(?:ly)? low|low critical|niedrig|erniedrigt|zu niedrig|vermindert|basse?|bas|diminuée?|bass[oa]|diminuito|baj[oa]|baix[oa]|diminuid[oa]|nisk[iea]+|poniżej normy|obniżony|alacsony|csökkent|偏低|低|[↓▼⬇⇓🔻]{1,3}|l[*!↓▼-]{1,2}|[*!↓▼]l{1,2}|(?:low|l) ?[↓▼])$/iu;
const NORMAL =
  /^(?:n|normal|norm|within(?: (?:range|normal|normal limits|reference range|limits))?|inside|not flagged|in range|ok|optimal|unremarkable|normale?|w normie|prawidłowy|normál|正常|good|satisfactory|desirable)$/iu;
const ABNORMAL =
  /^(?:a|aa|abn|abnormal|out of range|critical|panic|auffällig|anormale?|anómalo|nieprawidłowy|borderline|异常|check)$/iu;
const UNTOLD = /^(?:[*#!¬+\-−–•§¤¡^º°‡†]{1,3}|[\ue000-\uf8ff]{1,2})$/u;

/** Words before a flag that add nothing to its direction. */
const SOFTENED =
  /^(?:slightly|mildly|moderately|markedly|very|leicht|stark|légèrement|leggermente|ligeramente|[*!]+)\s+/iu;

/** A cell or a word that is a flag and nothing else. */
export function parseFlag(printed: string): PrintedFlag | null {
  if (printed.length > 40) return null;
  const bare = printed
    .trim()
    .replace(/^[([{]\s*|\s*[)\]}]$/g, '')
    .replace(/^(?:\+[↑]?\s*)+(?=\p{L})/u, '')
    .trim();
  if (bare === '') return null;
  for (const text of [bare, bare.replace(SOFTENED, ''), bare.replace(/[*!+#↑↓▲▼]+\s*|\s+[*!+#↑↓▲▼]+/g, '')]) {
    if (text === '') continue;
    if (HIGH.test(text)) return { flag: 'high', mark: bare };
    if (LOW.test(text)) return { flag: 'low', mark: bare };
    if (NORMAL.test(text)) return { flag: 'normal', mark: bare };
    if (ABNORMAL.test(text)) return { flag: 'abnormal', mark: bare };
  }
  return UNTOLD.test(bare) ? { flag: null, mark: bare } : null;
}
