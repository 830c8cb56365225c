import { defineMessages } from '#messages/define-messages.ts';

export const backendDesignsMessages = defineMessages('backend-designs', {
  address: {
    privateName:
      '{host} is on this computer or in a private network ({addresses}). Confirm to read from it.',
    private: '{host} is on this computer or in a private network. Confirm to read from it.',
    isFile:
      'Only https: and http: addresses are read, not {protocol} addresses. Choose the file instead.',
    otherProtocol:
      'Only https: and http: addresses are read, not {protocol} addresses. Download the document, and choose the file.',
    answers: '{host} returned {answer}.',
    metadata:
      '{host} is an address where cloud servers get their credentials. Portolan never reads from it.',
    redirectPrivate:
      'The address redirects to {host}, which is in a private network. Enter {address} itself if that is intended.',
    timeout:
      '{host} did not send the whole document within {seconds} seconds. Try again, or download it and choose the file.',
    redirects:
      '{host} redirects more than {limit} times. Enter the address of the document itself.',
    notText: '{host} does not send text. Enter the address of the document itself.',
    signIn:
      '{answer} It requires signing in, and Portolan sends no credentials: download the document in a browser, and choose the file.',
    notFound: '{answer} Check the address: open it in a browser.',
    later: '{answer} Try again later, or open the address in a browser.',
    notFull:
      'This is not a full address. Start it with https://, such as https://example.com/openapi.yaml.',
    redirectsNowhere:
      '{host} redirects to something that is not an address. Enter the address of the document itself.',
    credentials:
      'The address contains a user name or a password, and Portolan sends none. Remove them, or download the document and choose the file.',
  },
  specification: {
    unreadable: 'The text can’t be read at line {line}, column {column}: {reason}',
    unreadableAll: 'The text can’t be read:',
    zip: 'This is a ZIP archive. Unpack it, and open the folder with Open folder.',
    gzip: 'This is a file packed with gzip. Unpack it first.',
    pdf: 'This is a PDF. Portolan imports OpenAPI documents in YAML or JSON.',
    utf16: 'This text is in UTF-16. Save the document as UTF-8, and import it again.',
    notUtf8:
      'Line {line}, column {column} is not UTF-8 text. Save the document as UTF-8, and import it again.',
    empty: 'It is empty. Choose an OpenAPI document.',
  },
  leftOut: {
    head: 'git may treat a folder with a file of that name as a repository',
    same: 'some systems treat it as {other}',
    both: '{name} would be both a file and a folder',
  },
  noDocument:
    '{path} has no OpenAPI document: put an openapi.yaml or openapi.json there, or name the document as "spec" in overview.json.',
  bin: {
    none: 'There is no data folder to keep deleted designs in.',
    elsewhere:
      '{folder} is not in {workspace}. Only designs in that folder are deleted; remove others from the list.',
    gone: 'This design is no longer among the deleted ones.',
    taken: '{path} exists again. Move that folder elsewhere, then restore this one.',
  },
  unknown: 'Portolan does not know this design. Open its folder again.',
  folderGone:
    'The folder {folder} no longer exists. Put it back, or open the design from where it is now.',
  rename: {
    noOverview:
      'The design has no overview.json yet: its name is the title of its OpenAPI document. Change that in the editor.',
    tooLong: 'overview.json is {bytes} bytes, which is too long. Shorten it first.',
    failed: 'overview.json can’t be changed: {reason}',
  },
  together: 'The designs together are larger than {limit} bytes. Put them into several archives.',
  folder: {
    tooMany:
      '{folder} contains more than {files} files, or folders deeper than {depth}. Move files that do not belong to the design elsewhere.',
    largeFile:
      '{path} is {bytes} bytes; the limit for a file of a design is {limit}. Move it elsewhere or make it smaller.',
    tooLarge:
      '{folder} contains {total} bytes; the limit for a design is {limit}. Move files that do not belong to it elsewhere.',
  },
  save: {
    notText: 'What was sent for {path} is not UTF-8 text.',
    exists: '{path} already exists. Open it, or choose another name.',
    newNotText: 'The new {path} is not UTF-8 text.',
    changed:
      '{path} was changed by another program in the meantime. Nothing was written. Try again.',
  },
  versionGone: 'The earlier text of {path} is no longer kept.',
  notText: '{path} is not UTF-8 text. Convert it to UTF-8 first.',
});
