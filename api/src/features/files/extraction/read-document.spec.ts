import { refusePdf } from './read-document';
import { UnreadableDocument } from './unreadable-document';

const named = (name: string) => Object.assign(new Error('no'), { name });

describe('why a PDF cannot be opened', () => {
  it.each([
    ['PasswordException', 'encrypted'],
    ['InvalidPDFException', 'damaged'],
    ['FormatError', 'damaged'],
    ['UnknownErrorException', 'damaged'],
  ])('%s: %s', (name, code) => {
    expect(() => refusePdf(named(name))).toThrow(new UnreadableDocument(code as 'damaged'));
  });

  it.each([
    named('Error'),
    named('TypeError'),
    Object.assign(new Error('Cannot find module'), { code: 'ERR_MODULE_NOT_FOUND' }),
    Object.assign(new Error('Access to this API has been restricted'), { code: 'ERR_ACCESS_DENIED' }),
  ])('is no fault of the file: %s', (error) => {
    expect(() => refusePdf(error)).toThrow(error);
  });
});
