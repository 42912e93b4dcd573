import { FileRecord } from '../../files/file-records.service';
import { MemberTrends } from '../../biomarkers/trends.service';

/** A member's documents, and their results over time. */
export class MemberResults {
  /** Newest first. */
  files: FileRecord[];
  results: MemberTrends;
}
