import { ValidateIf } from 'class-validator';

/**
 * For `name?: Type`: the property may be missing, but null is a value like any other and is refused by what else stands
 * on it. `@IsOptional`, which lets null pass, is for `name?: Type | null`.
 */
export const NotNullIfGiven = (): PropertyDecorator => ValidateIf((_, value) => value !== undefined);
