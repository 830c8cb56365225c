import type { Translated } from '#messages/define-messages.ts';
import type { responseMessages } from '#messages/en/response.ts';

export const response: Translated<typeof responseMessages> = {
  descriptionEmpty: 'اكتب وصفًا: فهو يبيّن متى تُرسل هذه الاستجابة.',
  responseUnknown: 'لا يحتوي المستند على مكوّن استجابة في {ref}.',
  schemaUnknown: 'لا يحتوي المستند على مخطط في {ref}.',
  exampleInvalid: 'تتعذر قراءة JSON عند السطر {line}، العمود {column}: {message} {hint}',
  elsewhere: 'العملية مكتوبة في {file}. افتح ذلك الملف وأضف الاستجابة هناك.',
  operationUnknown: 'لا يحتوي المستند على عملية في {pointer}.',
  isReference: 'العملية عبارة عن $ref إلى موضع آخر. أضف الاستجابة هناك.',
  notAnObject: 'العملية أو استجاباتها ليست كائنًا. أصلح ذلك أولًا.',
  statusTaken: 'للعملية استجابة {status} بالفعل.',
  nameUnusable: 'لا يمكن أن يحتوي اسم المكوّن إلا على أحرف لاتينية وأرقام و"." و"-" و"_".',
  nameTaken: 'في المستند مكوّن استجابة باسم {name} بالفعل. اختر اسمًا آخر.',
  besideComponent: 'سيكون المكوّن مجاورًا للاستجابة. أضف الاستجابة بلا مكوّن.',
  besideOthers: 'ستكون مجاورة لاستجابة أخرى في هذه الخطوة. أضفها على حدة.',
  manyFiles:
    'لا تغيّر الخطوة الواحدة أكثر من {count, plural, zero {# ملفات أخرى} one {ملف آخر واحد} two {ملفين آخرين} few {# ملفات أخرى} many {# ملفًا آخر} other {# ملف آخر}}. ويبقى الباقي محددًا: أضفه في الخطوة التالية.',
  byHandInFile: 'هي مكتوبة عند #{pointer} في {file}، حيث لا تُضاف الاستجابات إلا يدويًا.',
  byHand: 'تعذرت إضافة الاستجابة دون تغيير شيء آخر. حرّر النص يدويًا.',
  inFile: 'في {file}: {message}',
};
