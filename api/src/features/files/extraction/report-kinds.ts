import { isProse } from './grammar/noise';

/** Reports of which few values have a marker of their own: they are known by what they call themselves. */
export const REPORT_KINDS = ['genomics', 'microbiome', 'movement'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

const CALLED: Readonly<Record<ReportKind, RegExp>> = {
  genomics:
    /\b(?:genomics?|whole genome|whole exome|genotyp(?:e|ing)|pharmacogen(?:omics?|etics?)|genetic (?:health|wellness|risk|analysis|profile|report|test|panel|results)|dna (?:health|wellness|profile|report|analysis))\b/i,
  microbiome: /\b(?:microbiome|microbiota)\b/i,
  movement:
    /\b(?:functional movement|movement (?:screen(?:ing)?|assessment|analysis)|fms (?:scores?|report|assessment|screen))\b/i,
};
/** About such a test, and no result of it. */
const NO_REPORT =
  /\b(?:invoice|receipt|order(?:ing)? (?:form|confirmation|summary)|consent|requisition|request form|appointment|booking|kit|instructions?|how to|referral|leaflet|brochure|price|quotation|terms)\b/i;

const LONGEST_TITLE = 80;

/** What the titles at a document's head call it. Pure. */
export function kindsOfReport(head: readonly string[]): ReportKind[] {
  const titles = head.filter((text) => text.length <= LONGEST_TITLE && !isProse(text));
  if (titles.some((text) => NO_REPORT.test(text))) return [];
  return REPORT_KINDS.filter((kind) => titles.some((text) => CALLED[kind].test(text)));
}
