import { Injectable } from '@nestjs/common';
import { inPieces } from '../../platform/in-pieces';
import { AuthUsersService } from '../auth/auth-users.service';
import { BiomarkerCorrectionsService } from '../biomarkers/biomarker-corrections.service';
import { BiomarkersService } from '../biomarkers/biomarkers.service';
import { FileSourcesService } from '../files/file-sources.service';
import type { MemberId } from '../member-access/member-access.service';
import { resultsCsv } from './csv/results-csv';
import type { ExportFormat } from './dto/results-export.dto';
import type { ResultsToExport } from './export.types';
import { exportedResult } from './exported-result';
import { resultsFhir } from './fhir/results-fhir';
import { resultsPdf } from './pdf/results-pdf';

interface Format {
  readonly type: string;
  readonly extension: string;
  readonly write: (given: ResultsToExport) => string | Promise<Buffer>;
}

const FORMATS: Readonly<Record<ExportFormat, Format>> = {
  csv: { type: 'text/csv; charset=utf-8', extension: 'csv', write: resultsCsv },
  pdf: { type: 'application/pdf', extension: 'pdf', write: resultsPdf },
  fhir: {
    type: 'application/fhir+json',
    extension: 'fhir.json',
    write: (given) => JSON.stringify(resultsFhir(given)),
  },
};

export interface ResultsFile {
  readonly type: string;
  readonly filename: string;
  readonly bytes: Buffer;
}

/** A member's results, to take elsewhere. */
@Injectable()
export class ResultsExportService {
  constructor(
    private readonly users: AuthUsersService,
    private readonly biomarkers: BiomarkersService,
    private readonly corrections: BiomarkerCorrectionsService,
    private readonly files: FileSourcesService,
  ) {}

  /** All results, or those of one document. @throws NotFoundProblem */
  async make(member: MemberId, format: ExportFormat, file?: string): Promise<ResultsFile> {
    const documents = await this.files.of(member, file);
    const biomarkers = await this.biomarkers.every(member, file);
    const corrections = await this.corrections.of(member);
    const { name, age, gender } = await this.users.profileOf(member);
    const made_at = new Date();
    const { type, extension, write } = FORMATS[format];
    const written = await write({
      member: { id: member, name, age, gender },
      made_at,
      documents,
      results: await inPieces(biomarkers, (each) => exportedResult(each, corrections.get(each.id))),
    });
    return {
      type,
      filename: `damson-results-${made_at.toISOString().slice(0, 10)}.${extension}`,
      bytes: Buffer.from(written),
    };
  }
}
