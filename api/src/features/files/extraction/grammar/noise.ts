/** Labels of a report's head, foot and remarks, and of interpretation tables: what stands beside them is no result. */
const LABELS =
  /^(?:symptoms?|age|sex|gender|dob|d\.o\.b|date|birth|born|patient|name|client|customer|mrn|uhid|nhs|hospital|ward|room|bed|id|lab id|lab no|lab number|report|reported|request|requested|order|sample|specimen|collected|collection|received|registered|released|printed|accession|barcode|account|phone|tel|telephone|fax|mobile|email|e-mail|web|www|address|postcode|zip|doctor|dr|referred|referring|ref by|ref\. by|ref doctor|consultant|physician|page|seite|pagina|pagin[ae]|strona|oldal|página|sheet|copy|version|invoice|bill|price|amount|total amount|signature|method|methode|metodo|méthode|metoda|note|notes|comment|comments|remark|remarks|interpretation|reference|source|instrument|equipment|technician|verified|approved|validated|authori[sz]ed|nabl|cap|iso|clia|npi|geburtsdatum|geb|alter|geschlecht|patientennummer|auftrag\w*|eingang\w*|ausgang\w*|entnahme\w*|befund\w*|druckdatum|arzt|einsender|telefon|né\(?e?\)?|née?|naissance|âge|sexe|dossier|prescripteur|prélev\w*|prelev\w*|édit\w*|nato|nata|età|eta|sesso|data|codice|richiesta|referto|medico|prelievo|accettazione|fecha|edad|sexo|paciente|nombre|solicitud|peticion|petición|médico|muestra|extracción|idade|nome|nascimento|requisição|convênio|convenio|coleta|colheita|data de|utente|wiek|płeć|pesel|data|pacjent|lekarz|zlecenie|pobrani\w*|kor|neme|születési|taj|beteg|orvos|minta|mintavétel|姓名|性别|年龄|科室|病历号|标本|样本|送检|采集时间|检验者|审核者|报告时间|接收时间|床号|fasting status|fasting hours|time|duration|cycle|volume of sample|dose|trimester|week|weeks|month|months|year|years|day|days)(?![\p{L}])/iu;

const TIERS =
  /^(?:normal|pre-?diabet\w*|diabet\w*|non-?diabet\w*|desirable|borderline(?: high)?|optimal|near optimal|above optimal|high(?: risk)?|very high|low(?: risk)?|moderate(?: risk)?|average(?: risk)?|deficien\w*|insufficien\w*|sufficien\w*|toxic\w*|adults?|children|child|infants?|newborns?|males?|females?|men|women|pregnan\w*|(?:first|second|third|1st|2nd|3rd|i{1,3}) trimester|follicular(?: phase)?|ovulat\w*|luteal(?: phase)?|(?:mid|post)[- ]?\w*|postmenopausal|premenopausal|prepubertal|goal|target|ideal|stage [1-5iv]+\w?|g[1-5][ab]?|a[1-3]|grade [1-5]|mild\w*|severe\w*|elevated|increased|decreased|intermediate|extreme|(?:under|over)weight|(?:pre-?)?obese|obesity|risk|control|good control|fair control|poor control|action suggested|excellent|good|fair|poor|negative|positive|equivocal|reactive|non[- ]?reactive|männer|frauen|hommes?|femmes?|uomini|donne|hombres|mujeres|homens|mulheres|mężczyźni|kobiety|férfi|nő|kinder|enfants?|bambini|niños|crianças|dzieci|normale?s?|optimale?|souhaitable|desiderabile|deseable|carence|mangel|niedrig|hoch|basso|alto|bajo|faible|élevé)(?![\p{L}\d])/iu;

/** Whether a name is a label of the report's frame or of an interpretation table. */
export function isNoiseName(name: string): boolean {
  const text = name.replace(/^[\s•·*>▪(–-]+/u, '');
  if (!/\p{L}/u.test(text) || text.length > 90) return true;
  if (/^[<>≤≥=]/.test(text) || /https?:|www\.|@|\.com\b|\.pdf\b|\.html?\b/i.test(text)) return true;
  return LABELS.test(text) || TIERS.test(text) || NOT_NAMES.test(text);
}

/** All in brackets (a method, a degree), begun by a date, or ended by the range that it is the name of ('Stage 2 30 to 59'). */
const NOT_NAMES =
  /^\([^()]*\)$|^\d{1,4}[./-]\d{1,2}[./-]\d{2,4}(?!\d)|(?<![\d-])\d+(?:\.\d+)? ?(?:to|–) ?\d+(?:\.\d+)?$/iu;

/** Words of sentences: a name has none. */
const SENTENCE =
  /(?<!\p{L})(?:is|are|was|were|be|been|should|may|can|must|will|has|have|if|this|these|that|which|indicat\w*|suggest\w*|recommend\w*|consult|please|between|daily|weekly|repeat|detected|according|based|ist|sind|wird|werden|sollte|bei|est|sont|doit|peut|selon|sono|viene|deve|es|son|debe|puede|jest|są|należy|lehet|kell|é|são|com|when|than|because|note)(?!\p{L})/iu;

/** One sentence ends and another begins; 'Mean Corp. Hemoglobin' and 'Abs. CD 8' are names with words cut short. */
const SENTENCES = /(?:\p{L}{5}|(?<!\p{L})\p{Ll}{3,})\.\s+\p{Lu}/u;

/** Whether a text is prose: long, or with the words of a sentence. */
export function isProse(text: string): boolean {
  const words = text.trim().split(/\s+/);
  return words.length > 10 || (words.length > 3 && SENTENCE.test(text)) || SENTENCES.test(text);
}
