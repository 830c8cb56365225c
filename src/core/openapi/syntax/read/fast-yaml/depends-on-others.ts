/** Whether lines may hold anchors or aliases, directives or marks between documents. */
export function dependsOnOthers(lines: string): boolean {
  return /(?:^|\n|[:-] |[,[{] ?) *[&*][^\s&*]|^(?:%|---|\.\.\.)/u.test(lines);
}
