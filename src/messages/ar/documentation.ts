import type { Translated } from '#messages/define-messages.ts';
import type { documentationMessages } from '#messages/en/documentation.ts';

export const documentation: Translated<typeof documentationMessages> = {
  security: {
    apiKey: 'مفتاح API في {place} باسم "{name}"',
    http: 'مصادقة HTTP، المخطط {scheme}',
    anyHttp: 'مصادقة HTTP، أي مخطط',
    certificate: 'شهادة عميل',
    other: 'طريقة أخرى',
  },
  parts: { item: 'العنصر {number}', eachItem: 'كل عنصر', otherProperty: 'أي خاصية أخرى' },
  more: '… و{count} من الأحرف',
  types: {
    any: 'أي نوع',
    list: 'مصفوفة من {items}',
    oneOf: 'واحد من {count}',
    or: '{first} أو {last}',
    and: '{first} و{last}',
  },
  notes: {
    above: 'أكبر من {limit}',
    atLeast: '{limit} على الأقل',
    below: 'أصغر من {limit}',
    atMost: '{limit} على الأكثر',
    multipleOf: 'من مضاعفات {limit}',
    minLength:
      'على الأقل {count, plural, zero {{limit} أحرف} one {حرف واحد} two {حرفان} few {{limit} أحرف} many {{limit} حرفًا} other {{limit} حرف}}',
    maxLength:
      'على الأكثر {count, plural, zero {{limit} أحرف} one {حرف واحد} two {حرفان} few {{limit} أحرف} many {{limit} حرفًا} other {{limit} حرف}}',
    minItems:
      'على الأقل {count, plural, zero {{limit} عناصر} one {عنصر واحد} two {عنصران} few {{limit} عناصر} many {{limit} عنصرًا} other {{limit} عنصر}}',
    maxItems:
      'على الأكثر {count, plural, zero {{limit} عناصر} one {عنصر واحد} two {عنصران} few {{limit} عناصر} many {{limit} عنصرًا} other {{limit} عنصر}}',
    minProperties:
      'على الأقل {count, plural, zero {{limit} خصائص} one {خاصية واحدة} two {خاصيتان} few {{limit} خصائص} many {{limit} خاصية} other {{limit} خاصية}}',
    maxProperties:
      'على الأكثر {count, plural, zero {{limit} خصائص} one {خاصية واحدة} two {خاصيتان} few {{limit} خصائص} many {{limit} خاصية} other {{limit} خاصية}}',
    pattern: 'يطابق {pattern}',
    unique: 'بلا تكرار',
    closed: 'بلا خصائص أخرى',
    readOnly: 'للقراءة فقط',
    writeOnly: 'للكتابة فقط',
  },
};
