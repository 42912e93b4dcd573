import { SealedColumn } from '../../platform/sealing/sealed-column';
import type { ResponseData } from './dto/response-data.dto';

/** The answers of a questionnaire, bound to its id. */
export const RESPONSE_DATA = new SealedColumn<ResponseData>('questionnaire', 'response_data_sealed');
