import type { ResponseReading } from '#core/openapi/documentation/reading.ts';
import { Markdown } from '#renderer/markdown/markdown.tsx';
import { ContentView } from './content-view.tsx';
import { ParameterList } from './parameter-list.tsx';
import classes from './reference.module.css';

export function ResponseList({ responses }: { responses: readonly ResponseReading[] }) {
  return responses.length === 0 ? (
    <p className={classes['quiet']}>No response is documented.</p>
  ) : (
    <ul className={classes['responses']}>
      {responses.map(({ status, description, headers, content }) => (
        <li key={status} className={classes['response']}>
          <div className={classes['responseHead']}>
            <span className={classes['status']} data-class={status.charAt(0)}>
              {status}
            </span>
            {description === undefined ? undefined : <Markdown text={description} topLevel={4} />}
          </div>
          {headers.length === 0 ? undefined : <ParameterList parameters={headers} />}
          {content.map((one) => (
            <ContentView key={one.mediaType} content={one} />
          ))}
        </li>
      ))}
    </ul>
  );
}
