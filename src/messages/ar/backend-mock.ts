import type { Translated } from '#messages/define-messages.ts';
import type { backendMockMessages } from '#messages/en/backend-mock.ts';

export const backendMock: Translated<typeof backendMockMessages> = {
  fault: '{what, select, body {النص} other {المعامل «{name}» ({what})}}: {reason}',
  faultAt: '{what, select, body {النص} other {المعامل «{name}» ({what})}}، عند {place}: {reason}',
  required: 'المعامل «{name}» ({what}) مطلوب: أدخل قيمة.',
  bodyRequired: 'النص مطلوب: أدخله.',
  bodyKind: 'لا يمكن أن يكون النص {mediaType}: هذا غير موثّق.',
  bodyNoJson: 'النص ليس JSON صالحًا: {reason}.',
  unreadable: 'تتعذّر قراءته',
  item: 'العنصر {number}',
  reason: {
    missing: 'لا يحتوي على «{name}».',
    undocumented: 'يحتوي على «{name}»، وهو غير موثّق.',
    type: 'يجب أن يكون {types}.',
    oneOf: 'يجب أن يكون إحدى القيم {values}.',
    value: 'يجب أن يكون {value}.',
    format: 'يجب أن يُكتب بالتنسيق {format}.',
    several: 'يطابق أكثر من بديل واحد.',
    none: 'لا يطابق أيًا من البدائل.',
    other: '{message}.',
  },
  tooLong: 'استغرق توليد الاستجابة وقتًا طويلًا، لذا أُوقف. أضف مثالًا إلى الاستجابة.',
  noOperation: 'هذه ليست عملية في مستند OpenAPI.',
  type: {
    integer: 'عددًا صحيحًا',
    object: 'كائنًا',
    array: 'مصفوفة',
    string: 'سلسلة نصية',
    number: 'عددًا',
    boolean: 'قيمة منطقية',
  },
};
