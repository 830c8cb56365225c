import type { Translated } from '#messages/define-messages.ts';
import type { formMessages } from '#messages/en/form.ts';

export const form: Translated<typeof formMessages> = {
  document: 'المستند',
  unnamed: 'بلا اسم',
  noAddress: 'بلا عنوان',
  open: 'لا شيء: مفتوح للجميع',
  and: '{first} و{last}',
  any: 'أي نوع',
  required: 'مطلوب',
  nameEmpty: 'اكتب اسمًا أولًا.',
  propertyTaken: 'توجد خاصية "{name}" بالفعل.',
  typeEmpty: 'اختر نوعًا.',
  notDuplicable: 'لا يمكن تكرار هذا.',
  typeCircular: 'سيشير "{type}" إلى نفسه. اختر نوعًا آخر.',
  typeUnknown: '"{type}" ليس نوعًا ولا مخططًا في هذا المستند. اختر من القائمة.',
  undo: {
    type: 'تغيير النوع',
    addProperty: 'إضافة الخاصية {name}',
    require: 'جعل {name} مطلوبة',
    unrequire: 'جعل {name} غير مطلوبة',
    duplicate: 'تكرار {name}',
  },
};
