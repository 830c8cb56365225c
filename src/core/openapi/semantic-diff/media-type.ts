/**
 * What a media type is known by: names of types and parameters have no case, blanks around parameters say nothing
 * (RFC 9110, section 8.3.1), and the charset of JSON is always UTF-8 (RFC 8259, section 8.1).
 */
export function mediaTypeKey(text: string): string {
  const [type = '', ...parameters] = text.toLowerCase().replaceAll(/[\s"]/gu, '').split(';');
  const kept = parameters.filter((one) => one !== '' && one !== 'charset=utf-8').toSorted();
  return [type, ...kept].join(';');
}

/** Whether a media range such as `image/*` covers a media type or a narrower range; both as `mediaTypeKey` gives them. */
export function covers(range: string, mediaType: string): boolean {
  if (range === mediaType || range === '*/*' || range === '*') return true;
  return range.endsWith('/*') && mediaType.startsWith(range.slice(0, -1));
}
