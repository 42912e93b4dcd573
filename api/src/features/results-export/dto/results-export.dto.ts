import { IsIn, IsOptional, IsUUID } from 'class-validator';

export const EXPORT_FORMATS = ['csv', 'pdf', 'fhir'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export class ExportFormatParam {
  /**
   * A table for a spreadsheet, a page for a GP, or a FHIR R4 bundle.
   * @example "csv"
   */
  @IsIn(EXPORT_FORMATS)
  format: ExportFormat;
}

export class ExportQuery {
  /**
   * Values of this document alone.
   * @example "0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10"
   */
  @IsOptional()
  @IsUUID()
  file_id?: string;
}
