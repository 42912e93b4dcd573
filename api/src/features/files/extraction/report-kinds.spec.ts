import { kindsOfReport } from './report-kinds';

it.each([
  [['Your Genomics Report', 'Maya Lindqvist'], ['genomics']],
  [['Pharmacogenomic test results'], ['genomics']],
  [['GUT MICROBIOME ANALYSIS'], ['microbiome']],
  [['Functional Movement Screen', 'Total score 15'], ['movement']],
  [['Blood Test Report', 'HBV DNA', 'Factor V Leiden'], []],
  [['Order form', 'Genomics panel'], []],
  [['Your microbiome kit: instructions'], []],
  [['We have not received your microbiome sample yet.'], []],
  [['A movement assessment is recommended between the visits'], []],
])('%j is %j', (titles, kinds) => {
  expect(kindsOfReport(titles)).toEqual(kinds);
});
